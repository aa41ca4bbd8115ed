/**
 * Differences between this simulation and production as a client meets it. Each keeps its id; one that is fixed is
 * removed.
 */
export const DEVIATIONS: Readonly<Record<string, string>> = {
  'SIM-3': 'prices come every other second, half as often as the sandbox sends them',
  'SIM-4': 'a balance may go back while a replica lags: nothing distinguishes such an answer from a new one',
  'SIM-5': 'what only a browser does (its own resend, the page cache, content policy) is tested in Chromium instead',
  'SIM-6': 'who is hidden or has just woken is not held to waits: timers of such tabs are held back by the host',
  'SIM-7':
    'a registration or recovery that a browser sends twice by itself may be refused the second time: keys are kept by account, and nobody has one yet',
  'SIM-9':
    'of two transfers, withdrawals or deposits of one amount and currency that two tabs of a person make within two minutes, one may be taken for the other: rows of the lists have no ids',
  'SIM-10':
    'a master who is left in another tab before a page could look is called not followed: that is true of the master, and the server shows nothing of what was before',
  'SIM-11':
    'while a browser keeps nothing, its storage denied or full, an event may be told twice in it, or not at all, also one of the person’s own doing: tabs share nothing then, and what was told is forgotten with its page',
  'SIM-12':
    'a pending order that somebody cancels elsewhere is told as gone only where a page has seen it wait: no list of the server has cancelled orders',
  'SIM-14':
    'an order that somebody has tried to close or cancel in a browser, and that is closed elsewhere later, may count as their own doing: that their request was not carried out nobody has said to a page that ended',
  'SIM-8': 'documents of two tabs of one account are told apart by the account alone, as the client tells them',
}
