export { type BrowserPortsOptions, browserPorts } from '../platform/browser.ts'
