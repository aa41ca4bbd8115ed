/** Where this simulation differs from what a client meets in production. Each keeps its id; one that is fixed is removed. */
export const DEVIATIONS: Readonly<Record<string, string>> = {
  'SIM-1': 'the countdown of a timed order (S11, defect 30) is not looked at: no screen shows one yet',
  'SIM-2': 'no amount can be set to its maximum (defect 34): the ticket has no such button',
  'SIM-3': 'prices come every other second, half as often as the sandbox sends them',
  'SIM-4': 'a balance may go back while a replica lags: nothing distinguishes such an answer from a new one',
  'SIM-5': 'what only a browser does (its own resend, the page cache, content policy) is tested in Chromium instead',
  'SIM-6': 'who is hidden or has just woken is not held to waits: timers of such tabs are held back by the host',
}
