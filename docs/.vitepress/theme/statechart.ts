import { useData } from 'vitepress'
import { defineComponent, h, onMounted, onUpdated, ref, useId, watch } from 'vue'

const draw = async (name: string, text: string, dark: boolean): Promise<string> => {
  const { default: mermaid } = await import('mermaid')
  const styles = getComputedStyle(document.documentElement)
  const of = (token: string): string => styles.getPropertyValue(token).trim()
  const [ink, surface, page, sunken, edge] = ['--ink', '--surface', '--page', '--sunken', '--edge'].map(of)
  mermaid.initialize({
    startOnLoad: false,
    theme: 'base',
    fontFamily: 'system-ui, sans-serif',
    state: { useMaxWidth: false },
    themeVariables: {
      darkMode: dark,
      background: surface,
      mainBkg: page,
      primaryColor: page,
      primaryTextColor: ink,
      primaryBorderColor: edge,
      secondaryColor: sunken,
      tertiaryColor: sunken,
      compositeBackground: sunken,
      compositeTitleBackground: page,
      lineColor: edge,
      textColor: ink,
      stateLabelColor: ink,
      transitionLabelColor: ink,
      specialStateColor: ink,
      edgeLabelBackground: surface,
      labelBackgroundColor: surface,
    },
  })
  return (await mermaid.render(name, text)).svg
}

/** A drawing in the colours of the theme. Mermaid is fetched by pages that have one; until then, and without script, its text stands. */
export const Statechart = defineComponent({
  props: { chart: { type: String, required: true } },
  setup: ({ chart }) => {
    const text = decodeURIComponent(chart)
    const title = /accTitle: (.+)/.exec(text)?.[1] ?? 'A statechart'
    const { isDark } = useData()
    const name = `chart-${useId()}`
    const [drawn, isWhole, canvas] = [ref(''), ref(false), ref<HTMLElement>()]
    // A chart is wider than its page: it begins with the state that is drawn first.
    onUpdated(() => {
      const { value } = canvas
      const places = [...(value?.querySelectorAll('.node') ?? [])].map((node) => node.getBoundingClientRect())
      const [first] = places.sort((one, other) => one.top - other.top)
      if (value === undefined || first === undefined) return
      const frame = value.getBoundingClientRect()
      value.scrollLeft += first.left + first.width / 2 - frame.left - frame.width / 2
    })
    const redraw = async (): Promise<void> => {
      drawn.value = await draw(name, text, isDark.value)
    }
    onMounted(() => {
      void redraw()
      watch(isDark, () => requestAnimationFrame(() => void redraw()))
    })
    const resize = (): void => {
      isWhole.value = !isWhole.value
    }
    return () =>
      drawn.value === ''
        ? h('pre', { class: 'chart', tabindex: 0 }, text)
        : h('div', { class: ['chart-frame', isWhole.value && 'chart-whole'] }, [
            h('button', { type: 'button', onClick: resize }, isWhole.value ? 'Full size' : 'Fit the page'),
            h('div', {
              ref: canvas,
              class: 'chart',
              tabindex: 0,
              role: 'region',
              'aria-label': title,
              innerHTML: drawn.value,
            }),
          ])
  },
})
