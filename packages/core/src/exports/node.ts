export { type NodePortsOptions, nodePorts } from '../platform/node.ts'
