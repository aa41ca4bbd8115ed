import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { readonly to: string }

/** A plain tap is ours; with a modifier key or another button the browser does what it always does. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !defaultPrevented

/** A link to a screen of the app. The router's own Link brings code for servers that is never used here. */
export const Link = ({ to, onClick, ...rest }: LinkProps) => {
  const href = useHref(to)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (!isPlain(event)) return
    event.preventDefault()
    // A link to the current address adds no second history entry.
    void navigate(to, { replace: pathname + search + hash === href })
  }
  return <a {...rest} href={href} onClick={go} />
}
