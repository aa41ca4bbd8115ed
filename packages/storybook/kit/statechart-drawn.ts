import { expect, waitFor } from 'storybook/test'
import { chartPage, type StatechartProps } from './statechart.tsx'

/** The drawing is complete: as many arrows as the text has, and every state with its name. */
export const drawn = async ({
  canvasElement,
  args,
}: {
  readonly canvasElement: HTMLElement
  readonly args: StatechartProps
}): Promise<void> => {
  const { chart } = chartPage(args.name)
  const arrows = chart.match(/ --> /g)?.length ?? 0
  await expect(arrows).toBeGreaterThan(1)
  await waitFor(() => expect(canvasElement.querySelectorAll('path.transition')).toHaveLength(arrows), {
    timeout: 20_000,
  })
  const words = canvasElement.querySelector('svg')?.textContent ?? ''
  for (const [, title = ''] of chart.matchAll(/^ *state "([^"<]+)/gm)) await expect(words).toContain(title)
}
