// Compose files and manifests against their published schemas: dclint has that of Compose, kubernetes-models those of Kubernetes. Of a
// kustomization.yaml neither has one: the fields we use are listed here. Alerts are tried by promtool, where Debian has it.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { parse, parseAllDocuments } from 'yaml'
import { installPackages } from './lib/debian.ts'
import { root } from './lib/files.ts'
import { type CanaryResult, type Problem, report } from './lib/report.ts'
import { loadTool, toolFile } from './lib/tools.ts'

const deploy = join(root, 'deploy')
type Manifest = { readonly apiVersion: string; readonly kind: string }
type Model = new (manifest: object) => { validate(): void }

const validateCompose = new Ajv({
  strict: false,
  allErrors: true,
  validateSchema: false,
  validateFormats: false,
}).compile(JSON.parse(readFileSync(toolFile('dclint/schemas/compose.schema.json'), 'utf8')))
const judgeCompose = (text: string): readonly string[] =>
  validateCompose(parse(text, { merge: true }))
    ? []
    : (validateCompose.errors ?? []).map((one) => `${one.instancePath} ${one.message}`)

const judgeManifest = (manifest: Manifest): readonly string[] => {
  const models = loadTool(`kubernetes-models/${manifest.apiVersion}`) as Readonly<Record<string, Model>>
  const Kind = models[manifest.kind]
  if (Kind === undefined) return [`there is no ${manifest.kind} in ${manifest.apiVersion}`]
  try {
    new Kind(manifest).validate()
    return []
  } catch (problem) {
    return [(problem as Error).message]
  }
}
const validateKustomization = new Ajv({ allErrors: true }).compile({
  type: 'object',
  required: ['apiVersion', 'kind', 'resources'],
  additionalProperties: false,
  properties: {
    apiVersion: { const: 'kustomize.config.k8s.io/v1beta1' },
    kind: { const: 'Kustomization' },
    namespace: { type: 'string' },
    resources: { type: 'array', items: { type: 'string' }, uniqueItems: true, minItems: 1 },
  },
})
const judgeKustomization = (text: string): readonly string[] =>
  validateKustomization(parse(text))
    ? []
    : (validateKustomization.errors ?? []).map((one) => `${one.instancePath} ${one.message}`)
const manifestsIn = (text: string): readonly Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest)

const read = (path: string): string => readFileSync(join(deploy, path), 'utf8')
const compose = read('compose.yaml')
const server = read('k8s/server.yaml')
const planted: readonly (readonly [string, readonly string[]])[] = [
  ['compose', judgeCompose(compose.replace('read_only: true', 'read_onyl: true'))],
  ['compose', judgeCompose(compose.replace(/profiles: \[reference\]/, 'profiles: reference'))],
  ['compose', judgeCompose(read('compose.cluster.yaml').replace('cap_drop: [ALL]', 'cap_drop: ALL'))],
  ['manifest', manifestsIn(server.replace(/replicas: \d+/, 'replicas: one')).flatMap(judgeManifest)],
  ['manifest', manifestsIn(server.replace('containerPort:', 'containerPrt:')).flatMap(judgeManifest)],
  ['kustomization', judgeKustomization(read('k8s/kustomization.yaml').replace('resources:', 'resource:'))],
]
const canaries: CanaryResult = {
  count: planted.length,
  problems: planted.flatMap(([rule, found], at): readonly Problem[] =>
    found.length > 0 ? [] : [{ rule, path: 'scripts/check-deploy.ts', text: `defect ${at + 1} was not found` }],
  ),
}

const problems: Problem[] = []
const judged = (rule: string, path: string, found: readonly string[]): void => {
  for (const text of found) problems.push({ rule, path: `deploy/${path}`, text })
}
for (const path of ['compose.yaml', 'compose.cluster.yaml']) judged('compose', path, judgeCompose(read(path)))
let manifests = 0
for (const folder of ['k8s', 'k8s-cluster'])
  for (const name of readdirSync(join(deploy, folder))) {
    const path = `${folder}/${name}`
    if (name === 'kustomization.yaml') judged('kustomization', path, judgeKustomization(read(path)))
    else
      for (const manifest of manifestsIn(read(path))) {
        manifests += 1
        judged(
          'manifest',
          path,
          judgeManifest(manifest).map((text) => `${manifest.kind}: ${text}`),
        )
      }
  }
const promtool = (...args: readonly string[]) => spawnSync('promtool', args, { cwd: deploy, encoding: 'utf8' })
const hasPromtool =
  promtool('--version').error === undefined ||
  (installPackages('prometheus') && promtool('--version').error === undefined)
if (!hasPromtool) console.log('deploy: no promtool here (apt-get install prometheus); alerts are not tried')
else
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args)
    if (status !== 0) judged('alerts', 'alerts.yml', [stdout + stderr])
  }
report('deploy', [{ name: 'manifests', count: manifests, floor: 21 }], canaries, problems)
