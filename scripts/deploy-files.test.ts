import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnvironment, VARIABLES } from '../packages/sandbox/src/serve/environment.ts'
import { stagesOf, variablesOf } from './lib/dockerfile.ts'
import { root } from './lib/files.ts'

const read = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8')
const stages = stagesOf(read('Dockerfile'))
const stageOf = (name: string) => {
  const found = stages.find((stage) => stage.name === name)
  if (found === undefined) throw new Error(`no stage ${name}`)
  return found
}
const finals = ['server', 'web'].map(stageOf)
/** A setting of the server in a file: it is known, and can be read. */
const isReadable = (variables: Readonly<Record<string, unknown>>): void => {
  for (const name of Object.keys(variables)) expect([...Object.keys(VARIABLES), 'NODE_ENV']).toContain(name)
  expect(
    readEnvironment(Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)])))
      .warnings,
  ).toEqual([])
}

describe('the Dockerfile', () => {
  it('builds in one stage and ends in two that hold no source, no tool and no user who may everything', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', 'modules', 'server', 'web'])
    for (const { image, steps } of finals) {
      expect(image).toMatch(/^(?:node|caddy):[\d.]+-/)
      expect(steps.filter(({ keyword }) => keyword === 'USER').map(({ text }) => text)).toEqual(['1000:1000'])
      expect(steps.some(({ keyword }) => keyword === 'HEALTHCHECK')).toBe(true)
      for (const { keyword, flags, args } of steps.filter((step) => ['COPY', 'ADD'].includes(step.keyword))) {
        expect(keyword).toBe('COPY')
        if (flags.from === undefined) expect(args[0]).toMatch(/^deploy\//)
      }
    }
    const all = stages.flatMap(({ steps }) => steps)
    for (const { text } of all) expect(text).not.toMatch(/curl|:latest|password|secret/i)
  })

  it('copies what is there, from stages that are there, and sets variables the server knows', () => {
    for (const [at, { steps }] of stages.entries())
      for (const { flags, args } of steps.filter(({ keyword }) => keyword === 'COPY')) {
        if (flags.from !== undefined) expect(stages.slice(0, at).map(({ name }) => name)).toContain(flags.from)
        else
          for (const source of args.slice(0, -1))
            expect([source, existsSync(join(root, source))]).toEqual([source, true])
      }
    isReadable(variablesOf(stageOf('server')))
    const { bin } = JSON.parse(readFileSync(join(root, 'packages/sandbox/package.json'), 'utf8')) as {
      bin: Record<string, string>
    }
    const started = stageOf('server').steps.find(({ keyword }) => keyword === 'CMD')?.args
    expect(started).toEqual(['node', join('packages/sandbox', bin['openlot-sandbox'] ?? '')])
  })

  it('is sent no secrets and no history', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
    for (const path of ['.git', '.data', '.env', '**/node_modules', '**/*.key', '**/dist'])
      expect(ignored).toContain(path)
  })
})

type Service = {
  readonly profiles: readonly string[]
  readonly build: { readonly target: string; readonly dockerfile: string; readonly context: string }
  readonly environment: Readonly<Record<string, unknown>>
  readonly volumes?: readonly string[]
  readonly stop_grace_period?: string
} & Readonly<Record<string, unknown>>

/** Time of a stop by its variables, in seconds. */
const stopSeconds = (variables: Readonly<Record<string, unknown>>): number =>
  (Number(variables.OPENLOT_DRAIN_MS ?? 0) + Number(variables.OPENLOT_GRACE_MS ?? 10_000)) / 1000

describe('the compose file', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }

  it('starts both images, each locked down', () => {
    expect(Object.values(services).map(({ profiles, build }) => [profiles, build.target])).toEqual([
      [['reference'], 'server'],
      [['own'], 'web'],
    ])
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
      expect(existsSync(join(root, 'deploy', service.build.context, service.build.dockerfile))).toBe(true)
      for (const port of service.ports as readonly string[]) expect(port).toMatch(/^127\.0\.0\.1:/)
    }
  })

  it('keeps the world in a volume and gives the server time to stop', () => {
    const { server, web } = services
    if (server === undefined || web === undefined) throw new Error('no services')
    isReadable(server.environment)
    expect(server.volumes).toEqual(['world:/data'])
    expect(Object.keys(volumes)).toEqual(['world'])
    expect(Number.parseInt(server.stop_grace_period ?? '', 10)).toBeGreaterThan(stopSeconds(server.environment))
    const [variable] = Object.keys(web.environment)
    expect(read('caddy/Caddyfile')).toContain(`{$${variable}:`)
  })
})

describe('the manifests', () => {
  type Manifest = {
    readonly kind: string
    readonly apiVersion: string
    readonly metadata: { name: string; namespace?: string }
  } & Readonly<Record<string, unknown>>
  const files = readdirSync(join(root, 'deploy/k8s')).filter((name) => name !== 'kustomization.yaml')
  const manifests = files.flatMap((name) =>
    parseAllDocuments(read(`k8s/${name}`)).map((document) => {
      expect([name, document.errors]).toEqual([name, []])
      return document.toJS() as Manifest
    }),
  )
  const of = <A>(kind: string): A => manifests.find((manifest) => manifest.kind === kind) as A

  it('are all listed, in one namespace whose pods are restricted', () => {
    const { resources } = parse(read('k8s/kustomization.yaml')) as { resources: string[] }
    expect(resources.toSorted()).toEqual(files.toSorted())
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
      'ConfigMap',
      'Deployment',
      'Ingress',
      'Namespace',
      'NetworkPolicy',
      'PersistentVolumeClaim',
      'Service',
    ])
    for (const { kind, metadata } of manifests)
      if (kind !== 'Namespace') expect([kind, metadata.namespace]).toEqual([kind, 'openlot'])
    expect(of<Manifest>('Namespace').metadata).toMatchObject({
      labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
    })
  })

  it('run one process that may write to its volume alone, with probes of paths that are there', () => {
    const { spec } = of<{ spec: unknown }>('Deployment')
    const { replicas, strategy, template } = spec as {
      replicas: number
      strategy: object
      template: {
        spec: Record<string, unknown> & { containers: [Record<string, never>]; terminationGracePeriodSeconds: number }
      }
    }
    expect([replicas, strategy]).toEqual([1, { type: 'Recreate' }])
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    })
    const [container] = template.spec.containers
    expect(container).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: { requests: { memory: '512Mi' }, limits: { memory: '1Gi' } },
      startupProbe: { httpGet: { path: '/healthz' } },
      livenessProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
      volumeMounts: [{ mountPath: variablesOf(stageOf('server')).OPENLOT_DATA }, { mountPath: '/tmp' }],
    })
    const { data } = of<{ data: Record<string, string> }>('ConfigMap')
    isReadable(data)
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds(data) + 5)
  })

  it('let in the ingress and Prometheus, at the port of the server, and nothing out', () => {
    const { spec } = of<{
      spec: { egress: unknown[]; policyTypes: string[]; ingress: [{ ports: unknown; from: unknown[] }] }
    }>('NetworkPolicy')
    expect([spec.policyTypes, spec.egress]).toEqual([['Ingress', 'Egress'], []])
    expect(spec.ingress).toHaveLength(1)
    expect(spec.ingress[0].ports).toEqual([{ protocol: 'TCP', port: Number(variablesOf(stageOf('server')).PORT) }])
    expect(spec.ingress[0].from).toHaveLength(2)
  })
})
