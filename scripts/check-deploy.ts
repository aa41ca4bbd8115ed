// compose.yaml and the manifests against their published schemas: dclint has that of Compose, kubernetes-models those of Kubernetes.
// A kustomization.yaml has none there.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { parse, parseAllDocuments } from 'yaml'
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
  validateCompose(parse(text)) ? [] : (validateCompose.errors ?? []).map((one) => `${one.instancePath} ${one.message}`)

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
const manifestsIn = (text: string): readonly Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest)

const compose = readFileSync(join(deploy, 'compose.yaml'), 'utf8')
const server = readFileSync(join(deploy, 'k8s/server.yaml'), 'utf8')
const planted: readonly (readonly [string, readonly string[]])[] = [
  ['compose', judgeCompose(compose.replace('read_only: true', 'read_onyl: true'))],
  ['compose', judgeCompose(compose.replace(/profiles: \[reference\]/, 'profiles: reference'))],
  ['manifest', manifestsIn(server.replace(/replicas: \d+/, 'replicas: one')).flatMap(judgeManifest)],
  ['manifest', manifestsIn(server.replace('containerPort:', 'containerPrt:')).flatMap(judgeManifest)],
]
const canaries: CanaryResult = {
  count: planted.length,
  problems: planted.flatMap(([rule, found], at): readonly Problem[] =>
    found.length > 0 ? [] : [{ rule, path: 'scripts/check-deploy.ts', text: `defect ${at + 1} was not found` }],
  ),
}

const problems: Problem[] = judgeCompose(compose).map((text) => ({
  rule: 'compose',
  path: 'deploy/compose.yaml',
  text,
}))
let manifests = 0
for (const name of readdirSync(join(deploy, 'k8s')).filter((one) => one !== 'kustomization.yaml'))
  for (const manifest of manifestsIn(readFileSync(join(deploy, 'k8s', name), 'utf8'))) {
    manifests += 1
    for (const text of judgeManifest(manifest))
      problems.push({ rule: 'manifest', path: `deploy/k8s/${name}`, text: `${manifest.kind}: ${text}` })
  }
report('deploy', [{ name: 'manifests', count: manifests, floor: 7 }], canaries, problems)
