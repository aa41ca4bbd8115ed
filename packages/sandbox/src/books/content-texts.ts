/** A text as the operator wrote it; `{issue}` is its number. */
export type Written = {
  readonly title: string
  readonly desc: string
  readonly logo?: string
  readonly content: string
}

const SIMULATED = '<p><em>This market is simulated. No order on this site reaches a real one.</em></p>'

/** Newest first; they come round again with another number. */
export const NEWS: readonly Written[] = [
  {
    title: 'Trading hours of the week, no. {issue}',
    desc: 'When each market is open, and what happens to orders while it is closed.',
    logo: '/icon.svg',
    content: `<h1>When markets are open</h1><p>Orders that wait stay in the book while their market is closed. They are looked at again with its first price.</p><table><caption>Hours in GMT</caption><thead><tr><th>Market</th><th>Opens</th><th>Closes</th><th>Pause</th><th>Orders while closed</th></tr></thead><tbody><tr><td>Currencies</td><td>Sunday 22:00</td><td>Friday 22:00</td><td>none</td><td>pending orders stay</td></tr><tr><td>Metals</td><td>Sunday 23:00</td><td>Friday 22:00</td><td>daily 22:00 to 23:00</td><td>pending orders stay</td></tr><tr><td>Coins</td><td>always</td><td>never</td><td>none</td><td>filled as usual</td></tr></tbody></table><h2>Closed symbols</h2><p>A closed symbol shows the word instead of a price. <strong>It cannot be bought or sold until it opens.</strong></p>${SIMULATED}`,
  },
  {
    title: 'How margin works',
    desc: 'What is held while an order is open, and when it comes back.',
    content: `<h2>What is held</h2><p>While an order is open, a part of your balance is held as margin. It comes back when the order is closed.</p><ul><li>A larger multiple holds less for the same lots.</li><li>The risk is the size of the order, not its margin.</li></ul><h3>An example</h3><p>0.1 lots of EUR/USD are 10,000 euros. At 1.10000 and a multiple of 100 the margin is 110 dollars. A move of 100 points is 100 dollars, whichever multiple was chosen.</p>${SIMULATED}`,
  },
  {
    title: 'Stops are orders, not promises',
    desc: 'Why a stop may be filled at another price than its own.',
    content: `<p>A stop closes an order at the first price at or beyond it. When the market jumps over it, that price is worse than the stop itself.</p><blockquote>The first price after a pause is the price.</blockquote><p>Over a weekend the jump can be large.</p>${SIMULATED}`,
  },
  {
    title: 'Maintenance no. {issue} is over',
    desc: 'Everything is back. Nothing has to be done.',
    content: `<p>The servers were given more memory. Orders were not touched: the books before and after are the same, to the last digit.</p><ol><li>Prices stood still for four minutes.</li><li>Stops were looked at again with the first price afterwards.</li><li>Deposits that came in meanwhile were credited.</li></ol>${SIMULATED}`,
  },
  {
    title: 'Who asks for your password',
    desc: 'Nobody. Here is how to tell a real letter from a false one.',
    logo: '/icon.svg',
    content: `<h2>We never ask</h2><p>Nobody of ours asks for your password, your pay password or a code that was sent to you: not by email, not by telephone, and not in the support chat.</p><h2>What to look at</h2><dl><dt>The address</dt><dd>It is the one you always use. Type it yourself.</dd><dt>The hurry</dt><dd>Whoever hurries you wants you not to think.</dd></dl><p>Write to <a href="mailto:support@openlot.test">support@openlot.test</a> when you are not sure.</p>${SIMULATED}`,
  },
  {
    title: 'What the fee is taken from',
    desc: 'The fee is booked when an order opens, and stands in the ledger.',
    content: `<p>The fee of an order is booked once, when it opens, from the free balance of the contract account. It has a line of its own in the ledger, below the margin.</p><pre>margin   110.00\nfee        1.10\nfree   9,888.90</pre>${SIMULATED}`,
  },
  {
    title: 'Withdrawals, step by step',
    desc: 'What is checked, and how long each step takes.',
    content: `<ol><li><b>You</b> choose a way and an amount, and confirm it.</li><li><b>We</b> look at it. The amount is held meanwhile.</li><li><b>The bank or the network</b> carries it out.</li></ol><p>Read the address once more before you confirm. A coin that was sent to a wrong address does not come back.</p>${SIMULATED}`,
  },
  {
    title: 'New words for orders',
    desc: 'Pending, holding, closed: what each of them means here.',
    content: `<p>The lists of orders are called by what the orders do.</p><table><thead><tr><th>List</th><th>What is in it</th></tr></thead><tbody><tr><td>Pending</td><td>Waits for its price</td></tr><tr><td>Holding</td><td>Open; its profit moves</td></tr><tr><td>History</td><td>Closed; its profit is booked</td></tr></tbody></table>${SIMULATED}`,
  },
  {
    title: 'Practice first',
    desc: 'The demo account trades the same prices with money that is none.',
    content: `<p>The demo account has prices, fees and margin like a real one. It can be set back at any time, in the user centre.</p><p>More about it: <a href="https://openlot.test/demo">openlot.test/demo</a></p>${SIMULATED}`,
  },
  {
    title: 'Letter to our readers, no. {issue}',
    desc: 'What was built, what comes next, and what you told us.',
    content: `<h2>Built</h2><ul><li>The ledger is grouped by day.</li><li>Amounts can be covered with one tap.</li></ul><h2>Next</h2><p>Nothing is promised here. What is ready is announced when it is ready.</p><hr><p>Thank you for every report.</p>${SIMULATED}`,
  },
]

/** To an account that was just opened. */
export const WELCOME: Written = {
  title: 'Welcome',
  desc: 'Where to begin, and where help is.',
  logo: '/icon.svg',
  content: `<p>Your account is open. Three things are worth knowing:</p><ol><li>Look around with the demo account first.</li><li>Set a stop with every order.</li><li>Help is in the user centre, under the sign of two speech bubbles.</li></ol>${SIMULATED}`,
}

/** Newest first. */
export const MESSAGES: readonly Written[] = [
  {
    title: 'Planned maintenance, no. {issue}',
    desc: 'On Saturday from 02:00 to 02:30 GMT.',
    content: `<p>Prices stand still for half an hour on Saturday, <b>from 02:00 to 02:30 GMT</b>. Open orders stay as they are.</p>${SIMULATED}`,
  },
  {
    title: 'Did you check your stops?',
    desc: 'A reminder before the weekend.',
    content: `<p>Markets close on Friday evening and open on Sunday evening. Orders without a stop stay open over the weekend without one.</p>${SIMULATED}`,
  },
  {
    title: 'Nobody asks for your password',
    desc: 'How to tell a false letter.',
    content: `<p>Somebody is sending letters in our name. We never ask for a password or a code. Do not answer, and do not open what is attached.</p>${SIMULATED}`,
  },
  {
    title: 'The ledger has a filter',
    desc: 'One account at a time.',
    content: `<p>Above the ledger stands which account it is of. A tap shows another.</p>${SIMULATED}`,
  },
  {
    title: 'Your feedback, no. {issue}',
    desc: 'Two questions, one minute.',
    content: `<p>What is missing? What is in the way? Write to <a href="mailto:support@openlot.test">support@openlot.test</a>.</p>${SIMULATED}`,
  },
]

/** Texts by their group. */
export const GROUPS: Readonly<Record<string, { readonly english: string; readonly chinese?: string }>> = {
  'financial.bank_chare_content': {
    english:
      '<p>Send from an account in <b>your own</b> name. Write your UID as the purpose of the payment.</p><p>Transfers arrive on working days.</p>',
  },
  announcement: {
    english: `<h2>This is a sandbox</h2><p>Everything on this site is simulated: prices, orders, balances and the people behind them. It is for trying out the app, and for building on it.</p><ul><li>Sign in with one of the sample accounts, or open one.</li><li>Nothing you enter leaves the machine it runs on.</li></ul>`,
  },
  about: {
    english: `<p>openlot is a program for trading platforms: an app, a library and this sandbox, which plays the server. It is no broker, holds nobody's money and gives no advice.</p><p>Whoever runs it with a server of their own writes their own words here.</p>`,
    chinese: `<p>openlot 是一套交易平台程式，包含應用程式、程式庫，以及扮演伺服器的本沙盒。它不是經紀商，不持有任何人的資金，也不提供建議。</p><p>以自己的伺服器營運者，請在此處寫上自己的介紹。</p>`,
  },
  user_agreement: {
    english: `<h2>Using this sandbox</h2><p>It may be used to try out the app. It comes as it is, without any warranty.</p><h2>What is kept</h2><p>What you enter is kept on the machine this sandbox runs on, until its data folder is deleted.</p>`,
  },
  follow_agreement: {
    english: `<h2>What copying is</h2><p>While you follow a master, their new orders are opened in your account too, with their lots times your multiple, up to your largest amount.</p><h2>What it risks</h2><p><strong>All of the amount can be lost.</strong> What a master earned before says nothing about what comes.</p><h2>Ending it</h2><p>You can stop at any time. Orders that are open then stay open, and are yours to close.</p>`,
  },
  trader_agreement: {
    english: `<h2>What a master agrees to</h2><ol><li>Your orders are shown to those who follow you, and copied.</li><li>You promise nobody a profit.</li><li>You do not trade against those who follow you.</li></ol>`,
  },
}
