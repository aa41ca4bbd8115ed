import './welcome-frame.css'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { MissingCode } from '../../shell/MissingCode.tsx'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

const code = pageChunk(() => import('./WelcomeScreen.tsx').then(({ WelcomeScreen }) => WelcomeScreen))

/** Its code sets out beside that of home, where a visitor is expected. */
export const preloadWelcome = (): void => code.load()

/** Frame of the welcome with its one sentence, which is painted with the page itself. @rule HOME-24 */
export const WelcomeFrame = ({ children }: { readonly children: ReactNode }) => (
  <section className="welcome" aria-labelledby="welcome-title">
    <h2 className="welcome-title" id="welcome-title">
      {useText()('welcome.title')}
    </h2>
    {children}
  </section>
)

/** Blocks where the price and the ways in will be. */
export const WelcomeComing = ({ label }: { readonly label: string }) => (
  <div className="welcome-coming" role="status" aria-label={label}>
    <Skeleton width="100%" height="11.8rem" />
    <Skeleton width="100%" height="8.05rem" />
  </div>
)

const Ways = () => {
  const text = useText()
  const chunk = useChunk(code)
  if (chunk.stage === 'missing')
    return <MissingCode why={chunk.why} trying={chunk.trying} onRetry={code.load} compact />
  if (chunk.stage === 'coming') return <WelcomeComing label={text('common.loading')} />
  const Entry = chunk.part
  return <Entry />
}

/** First part of a visitor's home; the code of its ways in is loaded for no member. @rule HOME-24 */
export const Welcome = () => (
  <WelcomeFrame>
    <Ways />
  </WelcomeFrame>
)
