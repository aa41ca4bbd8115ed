/// <reference types="node" />
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = join(dirname(fileURLToPath(import.meta.resolve('apexcharts'))), '../src').replaceAll('\\', '/')
const BUNDLE = /^apexcharts$|\/apexcharts\/dist\/apexcharts\.(?:esm|common)\.js$/
const NOTHING = '\0apex:'

// What our options turn off, with the methods ApexCharts calls on it all the same. To draw one of them, take its line out.
const UNUSED: Readonly<Record<string, string>> = {
  Annotations: 'drawImageAnnos(){} drawTextAnnos(){} drawAxesAnnotations(){}',
  BarStacked: '',
  Exports: '',
  HeatMap: '',
  Legend: 'init(){}',
  Pie: '',
  Radar: '',
  Radial: '',
  RangeBar: '',
  TimeScale: '',
  TitleSubtitle: 'draw(){}',
  Toolbar: 'createToolbar(){} destroy(){}',
  Tooltip: 'drawTooltip(){}',
  Treemap: '',
  ZoomPanSelection: 'init(){} destroy(){}',
}
const EMPTY = ['@svgdotjs/svg.draggable.js', '@svgdotjs/svg.select.js', '@svgdotjs/svg.resize.js']

const parts = {
  name: 'openlot:apex',
  resolveId(this: unknown, id: string, importer?: string): string | undefined {
    const asked = id.replaceAll('\\', '/')
    if (BUNDLE.test(asked)) return `${source}/apexcharts.js`
    if (!importer?.replaceAll('\\', '/').startsWith(source)) return undefined
    if (EMPTY.includes(asked)) return `${NOTHING}side effect`
    if (asked.endsWith('.css')) return `${NOTHING}style`
    const name = posix.basename(asked, '.js')
    return name in UNUSED ? `${NOTHING}${name}` : undefined
  },
  load(id: string): string | undefined {
    if (!id.startsWith(NOTHING)) return undefined
    const name = id.slice(NOTHING.length)
    if (name === 'side effect') return ''
    // Its styles are for tooltips, legends and menus.
    return name === 'style' ? "export default ''" : `export default class ${name} { ${UNUSED[name] ?? ''} }`
  },
}

/** ApexCharts from its own source, without the parts we never draw: its bundle is a third larger and cannot be shaken. */
export const apexPlugin = (): Plugin => ({
  ...parts,
  enforce: 'pre',
  // The bundle that is made beforehand for development passes no other plugin.
  config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [parts] } } }),
})
