// The names that do a task, in the order of their side bar: each has a page of its own in docs/tasks.

export interface Task {
  /** Exported name, or a member of a type of core: `Client.start`. */
  readonly name: string
  readonly from: string
  /** Task of a person, in two to five words. */
  readonly task: string
  /** Other words for it, that a person may search with. */
  readonly also: string
  /** `file#region` below docs/examples. Left out, the example of the doc comment is shown. */
  readonly example?: string
  /** Set where the declaration is no help to a reader. */
  readonly said?: { readonly use: string; readonly parameters: string; readonly returns: string }
}

const USE: Task['said'] = {
  use: 'use: <Members>(domain: Domain<Members>) => Members',
  parameters: 'The domain, as it is imported: `client.use(market)`.',
  returns: 'Its members: `Members`, the same ones each time, made on first use and ended with the client.',
}
const HISTORY: Task['said'] = {
  use: 'call: (loadContractOrders, input) => Promise<Outcome<OrderPage, ApiFailure>>',
  parameters:
    'Handed to `client.call(loadContractOrders, input)`. `status` is `pending`, `holding` or `closed`; `page` counts from 1; `startTime` and `endTime` are whole epoch seconds, and may be left out.',
  returns:
    '`{ ok: true, value }` with the `rows` of the page, newest first, and `total`, the number of all of them; or `{ ok: false, failure }`.',
}
const COMMIT: Task['said'] = {
  use: 'commit: <Input, Answer>(mutation: Mutation<Input, Answer>, input: Input) => Commit<Answer>',
  parameters: 'The mutation, as it is imported, and its input: `client.commit(closeContractOrder, { id })`.',
  returns:
    'A `Commit`. Its `settled` resolves to a `CommitOutcome`: `accepted`, `rejected`, `notPlaced` or `undecided`. It rejects for an input of another type alone, and then nothing was sent.',
}

export interface TaskGroup {
  readonly title: string
  readonly tasks: readonly Task[]
}

const task =
  (from: string) =>
  (name: string, what: string, also: string, example?: string): Task => ({
    name,
    from,
    task: what,
    also,
    ...(example === undefined ? {} : { example }),
  })

const core = task('@openlot/core')
const calc = task('@openlot/core/calc')
const bot = task('@openlot/core/bot')
const contract = task('@openlot/core/contract')
const market = task('@openlot/core/market')
const wallet = task('@openlot/core/wallet')
const withdraw = task('@openlot/core/withdraw')
const fund = task('@openlot/core/fund')
const follow = task('@openlot/core/follow')
const react = task('@openlot/react')
const sandbox = task('@openlot/sandbox')

export const TASKS: readonly TaskGroup[] = [
  {
    title: 'A client and its session',
    tasks: [
      core('createClient', 'Make a client', 'connect to a server, set up, begin, new client', 'quick-start.ts'),
      core('Client.start', 'Start a client', 'boot, load the configuration', 'tasks/session.ts#start'),
      core('Client.stop', 'Stop a client', 'end, tear down, dispose, close', 'tasks/session.ts#stop'),
      { ...core('Client.use', 'Open a subject', 'domain, load a module', 'tasks/session.ts#use'), said: USE },
      core(
        'Session.signIn',
        'Sign in',
        'log in, login, password, credentials, logged in, current user, session expired, stay signed in, restart',
        'tasks/session.ts#signIn',
      ),
      core('Session.signInDemo', 'Sign in to a demo account', 'demo, mock account, try out', 'tasks/session.ts#demo'),
      core('Session.signOut', 'Sign out', 'log out, logout, leave', 'tasks/session.ts#signOut'),
      core('Client.setLanguage', 'Change the language', 'translate, locale, i18n', 'tasks/session.ts#language'),
      core('Client.call', 'Read from the server', 'request, fetch, query, api call', 'tasks/session.ts#call'),
      {
        ...core(
          'Client.commit',
          'Send a change',
          'mutation, write, lost answer, timed out, did it go through, retry',
          'bot-orders.ts#outcome',
        ),
        said: COMMIT,
      },
      core('failureMessage', 'Show a failure in words', 'error message, text of an error', 'tasks/session.ts#failure'),
      core(
        'Client.onIntent',
        'Navigate and show toasts',
        'where to go, redirect to login, open a page, intent',
        'tasks/session.ts#intent',
      ),
      core(
        'Client.reconnect',
        'Reconnect now',
        'connection lost, offline, retry the socket',
        'tasks/session.ts#reconnect',
      ),
    ],
  },
  {
    title: 'Prices',
    tasks: [
      market(
        'market',
        'Show a price',
        'quotes, live prices, all symbols, instruments, subscribe, stream, ticks',
        'quick-start.ts',
      ),
      bot(
        'quotesOf',
        'Follow prices in a loop',
        'loop over quotes, for await, price feed, subscribe to ticks',
        'trailing-stop.ts#trail',
      ),
      bot(
        'waitFor',
        'Wait for a price or an order',
        'until, order filled, condition, timeout',
        'trailing-stop.ts#wait',
      ),
      market('searchedSymbols', 'Search symbols', 'find an instrument by name', 'tasks/prices.ts#search'),
      market('favourites', 'Keep favourite symbols', 'watchlist, star', 'tasks/prices.ts#favourites'),
      task('@openlot/core/events')('alerts', 'Set a price alert', 'notify at a price', 'events-bot.ts#alert'),
      task('@openlot/core/events')('events', 'Follow what happens', 'notifications, fills', 'events-bot.ts#subscribe'),
      task('@openlot/core/charts')(
        'createIndicator',
        'Calculate an indicator',
        'moving average, bollinger, rsi, macd, chart study',
        'chart-indicators.ts#follow',
      ),
    ],
  },
  {
    title: 'Orders',
    tasks: [
      contract(
        'submitContractOrder',
        'Place an order',
        'buy, sell, trade, go long, short, market order, open a position',
        'tasks/orders.ts#place',
      ),
      bot('orderOf', 'Fill in the terms of an order', 'defaults, leverage, limit order', 'trailing-stop.ts#order'),
      contract(
        'closeContractOrder',
        'Close an order',
        'close a position, exit a trade, flatten',
        'tasks/orders.ts#close',
      ),
      contract('cancelContractOrder', 'Cancel a pending order', 'delete a limit order', 'tasks/orders.ts#cancel'),
      contract('setContractStops', 'Set a stop loss and take profit', 'sl, tp, trailing stop', 'tasks/orders.ts#stops'),
      contract('contract', 'List open orders', 'positions, holdings, order history', 'tasks/orders.ts#list'),
      {
        ...task('@openlot/core/wire')(
          'loadContractOrders',
          'Read the history of orders',
          'closed orders, past trades, trade history, download, export',
          'read-history.ts#history',
        ),
        said: HISTORY,
      },
      contract('contractTicketPanel', 'Draw an order form', 'ticket, buy and sell buttons', 'plain-dom.ts'),
      task('@openlot/core/micro')(
        'submitMicroOrder',
        'Place a micro order',
        'up or down, binary option, short term',
        'tasks/orders.ts#micro',
      ),
      follow('followTrader', 'Copy a trader', 'copy trading, follow a master', 'tasks/orders.ts#follow'),
      follow('unfollowTrader', 'Stop copying a trader', 'unfollow a master', 'tasks/orders.ts#unfollow'),
    ],
  },
  {
    title: 'Money',
    tasks: [
      wallet('wallet', 'Show balances', 'accounts, funds, equity, ledger', 'tasks/money.ts#balances'),
      wallet('submitTransfer', 'Transfer between accounts', 'move money', 'tasks/money.ts#transfer'),
      withdraw('bindPayoutMethod', 'Add a way to withdraw', 'bank account, crypto address', 'tasks/money.ts#way'),
      withdraw(
        'deletePayoutMethod',
        'Remove a way to withdraw',
        'delete a bank account',
        'tasks/money.ts#deletePayoutMethod',
      ),
      withdraw(
        'withdraw',
        'List withdrawals',
        'payouts, money out, history of withdrawals',
        'tasks/money.ts#withdrawals',
      ),
      task('@openlot/core/deposit')('deposit', 'List deposits', 'money in, pay in, top up', 'tasks/money.ts#deposits'),
      fund('buyFund', 'Subscribe to a fund', 'invest, fixed term, buy a product', 'tasks/money.ts#fund'),
      fund('redeemFund', 'Redeem a fund early', 'give back, cancel an investment', 'tasks/money.ts#redeem'),
      task('@openlot/core/loan')('loan', 'List loans', 'borrow, debt, credit', 'tasks/money.ts#loans'),
    ],
  },
  {
    title: 'Sums',
    tasks: [
      calc('dec', 'Calculate with exact decimals', 'decimal, amount, number, floating point, precision'),
      calc('parseAmount', 'Read a typed amount', 'parse a number, input, locale'),
      calc('formatAmount', 'Format an amount', 'show money, currency, thousands'),
      calc('contractMargin', 'Calculate the margin', 'collateral, leverage'),
      calc('contractFee', 'Calculate the fee of an order', 'commission, cost'),
      calc('contractProfit', 'Calculate the profit of an order', 'pnl, gain, loss'),
      calc('lotsForRisk', 'Size an order by risk', 'position size, how many lots'),
      calc('microProfit', 'Calculate the profit of a micro order', 'payout, win'),
      calc('totalAssets', 'Add up all accounts', 'total balance, equity, net worth, portfolio value'),
      calc('todayProfitPercent', "Calculate today's profit in percent", 'daily return'),
      calc('withdrawFee', 'Calculate the fee of a withdrawal', 'payout cost'),
      calc('withdrawReceive', 'Calculate what a withdrawal pays out', 'received amount, exchange rate'),
      calc('fundDailyProfit', 'Calculate what a fund pays a day', 'dividend, yield'),
      calc('fundPenalty', 'Calculate the penalty of redeeming early', 'early exit cost'),
      calc('loanInterest', 'Calculate the interest of a loan', 'cost of borrowing'),
      calc('loanRepayment', 'Calculate what is owed of a loan', 'repay, debt'),
    ],
  },
  {
    title: 'Where it runs',
    tasks: [
      task('@openlot/core/node')('nodePorts', 'Run in Node', 'bot, server, script', 'node-bot.ts'),
      task('@openlot/core/browser')('browserPorts', 'Run in a browser', 'web page, worker', 'sandbox-worker.ts'),
      react('ClientProvider', 'Give a client to React', 'provider, context', 'react-trade.tsx#page'),
      react('useRows', 'Show a list in React', 'hook, render rows', 'react-trade.tsx#trading'),
      react('useForm', 'Show a form in React', 'hook, order form', 'react-trade.tsx#ticket'),
      task('@openlot/vue')('openlot', 'Give a client to Vue', 'plugin, composables', 'vue-trade.ts#page'),
      sandbox('createSandboxWorld', 'Test without a server', 'fake server, mock, memory', 'own-ci.ts#memory'),
      task('@openlot/sandbox/serve')(
        'startSandbox',
        'Start a test server',
        'local server, sandbox',
        'own-ci.ts#server',
      ),
      sandbox('control', 'Make a server fail on command', 'inject faults, lose an answer', 'own-ci.ts#memory'),
    ],
  },
]
