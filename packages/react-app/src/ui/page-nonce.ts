/** The nonce of the page's style policy, as the server wrote it into the page. */
export const pageNonce = (): string | undefined => {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return meta?.nonce || meta?.getAttribute('content') || undefined
}
