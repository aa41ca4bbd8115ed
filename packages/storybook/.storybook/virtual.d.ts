declare module 'virtual:prop-types' {
  const propTypes: import('./prop-types.ts').PropTypes
  export default propTypes
}
