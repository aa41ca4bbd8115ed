// The documents are bundled; their types are those of documents.ts.
declare module '*.json' {
  const document: unknown
  export default document
}
