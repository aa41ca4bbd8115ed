// A report in words for a terminal, and as JUnit for a CI.
import type { CallReport, CallStatus, Finding, Report } from './report.ts'

const MARKS: Readonly<Record<CallStatus, string>> = { holds: '✓', fails: '✗', refused: '·', 'not asked': '–' }
const WIDTH = 26

const moreOf = ({ more = 0 }: Finding): string =>
  more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'place' : 'places'})`
/** One finding as a sentence: `data[2].Id: expected an id, got nothing`. */
export const sayFinding = (one: Finding): string =>
  `${one.path}: expected ${one.expected}, got ${one.got}${moreOf(one)}`

const linesOf = (report: CallReport): readonly string[] => {
  const { call, place, status, reason, findings, warnings } = report
  const tail = status === 'refused' ? 'refused: nothing of its data could be seen' : (reason ?? '')
  const head = `${MARKS[status]} ${call.padEnd(WIDTH)} ${place}${tail === '' ? '' : `  (${tail})`}`
  return [
    head,
    ...findings.flatMap((one) => [
      `    ${one.kind}  ${sayFinding(one)}`,
      ...(one.sentence === undefined ? [] : [`      contract: “${one.sentence}”`]),
    ]),
    ...warnings.map((one) => `    warning  ${sayFinding(one)}`),
  ]
}

/** A call the server does not have. */
const isAbsent = ({ findings }: CallReport): boolean => findings.some(({ kind }) => kind === 'absent')

const numberOf = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
const NEVER = /^never: /
/**
 * A report as text: a line a call with what does not hold below it, and a last line with the sums. Calls that are never
 * asked are counted, and named with `all`; those a server does not have are named once more, as `--skip` takes them.
 */
export const toText = (report: Report, { all = false }: { readonly all?: boolean } = {}): string => {
  const { calls, origin, findings, warnings, tookMs } = report
  const shown = calls.filter(({ reason }) => all || reason === undefined || !NEVER.test(reason))
  const count = (status: CallStatus): number => calls.filter((one) => one.status === status).length
  const hidden = calls.length - shown.length
  const absent = calls.filter(isAbsent).map(({ call }) => call)
  return [
    `openlot-contract ${origin}`,
    '',
    ...shown.flatMap(linesOf),
    ...(hidden === 0 ? [] : [`– ${hidden} calls are never asked: they cannot be taken back (--all names them)`]),
    ...(absent.length === 0 ? [] : ['', `not built yet, to be left out for now: --skip ${absent.join(',')}`]),
    '',
    `${count('holds')} hold, ${count('fails')} fail, ${count('refused')} refused, ${count('not asked')} not asked · ${numberOf(findings, 'finding')}, ${numberOf(warnings, 'warning')} · ${(tookMs / 1000).toFixed(1)} s`,
    '',
  ].join('\n')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A report as JUnit XML: a suite a group of calls, a case a call. Warnings are in `system-out`. */
export const toJUnit = ({ calls, tookMs }: Report): string => {
  const failed = (list: readonly CallReport[]): number => list.filter(({ status }) => status === 'fails').length
  const unasked = (list: readonly CallReport[]): number => list.filter(({ status }) => status === 'not asked').length
  const caseOf = (one: CallReport): readonly string[] => {
    const { call, group, status, reason = '', findings, warnings } = one
    const words = findings
      .map(
        (finding) =>
          `${sayFinding(finding)}${finding.sentence === undefined ? '' : `\n  contract: ${finding.sentence}`}`,
      )
      .join('\n')
    const [first] = findings
    return [
      `    <testcase classname="openlot.${escaped(group)}" name="${escaped(call)}" time="${(one.tookMs / 1000).toFixed(3)}">`,
      ...(first === undefined
        ? []
        : [`      <failure type="${first.kind}" message="${escaped(sayFinding(first))}">${escaped(words)}</failure>`]),
      ...(status === 'not asked' ? [`      <skipped message="${escaped(reason)}"/>`] : []),
      ...(warnings.length === 0
        ? []
        : [`      <system-out>${escaped(warnings.map(sayFinding).join('\n'))}</system-out>`]),
      '    </testcase>',
    ]
  }
  const groups = [...new Set(calls.map(({ group }) => group))].map((group) => ({
    group,
    list: calls.filter((one) => one.group === group),
  }))
  const sums = (list: readonly CallReport[]): string =>
    `tests="${list.length}" failures="${failed(list)}" skipped="${unasked(list)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="openlot-contract" ${sums(calls)} time="${(tookMs / 1000).toFixed(3)}">`,
    ...groups.flatMap(({ group, list }) => [
      `  <testsuite name="${escaped(group)}" ${sums(list)}>`,
      ...list.flatMap(caseOf),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n')
}
