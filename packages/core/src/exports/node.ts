/** The ports of Node. */
export { type NodePortsOptions, nodePorts } from '../platform/node.ts'
