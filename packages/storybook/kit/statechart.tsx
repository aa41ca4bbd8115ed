import './statechart.css'
import { useEffect, useState } from 'react'

const pages = import.meta.glob<string>('../../../docs/charts/*.md', { query: '?raw', import: 'default', eager: true })

export type StatechartProps = {
  /** A page of docs/charts, without its ending. */
  readonly name: string
}

/** The parts of a page: its heading, what the machine decides, and the chart in its fence. */
export const chartPage = (name: string) => {
  const page = pages[`../../../docs/charts/${name}.md`] ?? ''
  return {
    title: /^# `(.+)`$/m.exec(page)?.[1] ?? '',
    decides: page.split('\n\n')[1] ?? '',
    chart: /```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? '',
  }
}

/** Mermaid works its shades out of given colours, so it gets the theme's present values, not their names. */
const colours = (): Record<string, string> => {
  const styles = getComputedStyle(document.documentElement)
  const of = (token: string): string => styles.getPropertyValue(token).trim()
  const [ink, surface, sunken, edge] = [of('--ink'), of('--surface'), of('--sunken'), of('--edge')]
  return {
    background: of('--page'),
    mainBkg: surface,
    primaryColor: surface,
    primaryTextColor: ink,
    primaryBorderColor: edge,
    secondaryColor: sunken,
    tertiaryColor: sunken,
    lineColor: edge,
    textColor: ink,
    nodeBorder: edge,
    stateBkg: surface,
    stateLabelColor: ink,
    compositeBackground: sunken,
    compositeTitleBackground: surface,
    compositeBorder: edge,
    altBackground: sunken,
    transitionColor: edge,
    transitionLabelColor: ink,
    edgeLabelBackground: of('--page'),
    labelBackgroundColor: of('--page'),
    specialStateColor: ink,
  }
}

const draw = async (name: string, chart: string, dark: boolean): Promise<string> => {
  const { default: mermaid } = await import('mermaid')
  mermaid.initialize({
    startOnLoad: false,
    theme: 'base',
    themeVariables: { darkMode: dark, ...colours() },
    fontFamily: 'system-ui, sans-serif',
    state: { useMaxWidth: false },
  })
  return (await mermaid.render(`chart-${name.replace(/\W/g, '-')}`, chart)).svg
}

/** A statechart of the documentation, drawn in the colours of the theme. Wider than a phone: it scrolls. */
export const Statechart = ({ name }: StatechartProps) => {
  const { title, decides, chart } = chartPage(name)
  const [svg, setSvg] = useState('')
  const dark = document.documentElement.dataset.theme === 'dark'
  useEffect(() => {
    let wanted = true
    void draw(title, chart, dark).then((drawn) => {
      if (wanted) setSvg(drawn)
    })
    return () => {
      wanted = false
    }
  }, [title, chart, dark])
  return (
    <main className="statechart" lang="en" dir="ltr">
      <h1>{title}</h1>
      <p>{decides}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section aria-label={`Statechart of ${title}`} className="statechart-canvas" tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Mermaid's own drawing of our own text */}
        <div dangerouslySetInnerHTML={{ __html: svg }} />
      </section>
    </main>
  )
}
