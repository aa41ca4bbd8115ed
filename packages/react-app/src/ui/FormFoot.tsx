import './form-foot.css'
import type { ReactNode } from 'react'

/**
 * The buttons of a form, within the thumb's reach while its fields scroll. Two stand side by side: back, then on.
 * The form is a column and this its last child.
 */
export const FormFoot = ({ children }: { readonly children: ReactNode }) => <div className="ol-foot">{children}</div>
