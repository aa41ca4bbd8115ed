/** The ports of a browser. */
export { type BrowserPortsOptions, browserPorts } from '../platform/browser.ts'
