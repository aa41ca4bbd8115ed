// What deploy/ has for several processes: names, secrets, probes and times that have to agree with the server and with each other.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnvironment } from '../packages/sandbox/src/serve/environment.ts'
import { sealKeyFrom } from '../packages/sandbox/src/serve/start-options.ts'
import { root } from './lib/files.ts'

const read = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8')
type Variables = Readonly<Record<string, string>>
/** Reads variables as the server would: each is known and can be read. */
const settingsOf = (variables: Variables) => {
  const { NODE_OPTIONS: _, ...own } = variables
  const { settings, warnings } = readEnvironment(own)
  expect(warnings).toEqual([])
  return settings
}
const stopSeconds = ({ OPENLOT_DRAIN_MS = '0', OPENLOT_GRACE_MS = '10000' }: Variables): number =>
  (Number(OPENLOT_DRAIN_MS) + Number(OPENLOT_GRACE_MS)) / 1000
const SECRETS = {
  OPENLOT_SEAL_KEY: 'ab'.repeat(32),
  POSTGRES_PASSWORD: 'ab'.repeat(24),
  NATS_WRITER_PASSWORD: `p${'ab'.repeat(24)}`,
  NATS_GATEWAY_PASSWORD: `p${'cd'.repeat(24)}`,
}
const ROLES = ['writer', 'gateway'] as const

describe('the compose file of several processes', () => {
  type Service = Readonly<Record<string, unknown>> & {
    readonly environment?: Variables
    readonly command?: readonly string[]
    readonly volumes?: readonly string[]
    readonly networks: readonly string[]
    readonly ports?: readonly string[]
    readonly stop_grace_period?: string
  }
  const text = read('compose.cluster.yaml')
  const { services, networks } = parse(text, { merge: true }) as {
    services: Readonly<Record<string, Service>>
    networks: Readonly<Record<string, object>>
  }
  /** As compose fills in what the file of secrets has. */
  const filled = (variables: Variables): Variables =>
    Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [
        name,
        value.replace(/\$\{(\w+):\?[^}]*\}/g, (_, asked: keyof typeof SECRETS) => SECRETS[asked]),
      ]),
    )

  it('has two of each role, each locked down, with secrets from outside alone', () => {
    expect(Object.keys(services)).toEqual([
      ...['writer-1', 'writer-2', 'gateway-1', 'gateway-2'],
      ...['nginx', 'nats', 'postgres'],
    ])
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ['ALL']])
      expect(service.security_opt).toEqual(['no-new-privileges:true'])
      for (const volume of service.volumes ?? []) {
        const [from = ''] = volume.split(':')
        if (from.startsWith('.')) expect([from, existsSync(join(root, 'deploy', from))]).toEqual([from, true])
      }
    }
    const asked = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))
    expect([...asked].toSorted()).toEqual(Object.keys(SECRETS).toSorted())
    expect([...text.matchAll(/\$\{(\w+)(?!:\?|\w)/g)]).toEqual([])
    const example = read('cluster.env.example').match(/^\w+=.*$/gm)
    expect(example?.toSorted()).toEqual([...asked].map((name) => `${name}=`).toSorted())
    expect(readFileSync(join(root, '.gitignore'), 'utf8').split('\n')).toContain('deploy/cluster.env')
    expect(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')).toContain('**/*.env')
  })

  it('starts the roles with variables the server reads, and time to stop', () => {
    for (const [name, { environment = {}, command, stop_grace_period }] of Object.entries(services)) {
      const role = ROLES.find((one) => name.startsWith(one))
      if (role === undefined) continue
      expect(command?.slice(-2)).toEqual(['--role', role])
      const settings = settingsOf(filled(environment))
      expect(settings.NATS_URL).toBe(
        `nats://${role}:${SECRETS[`NATS_${role === 'writer' ? 'WRITER' : 'GATEWAY'}_PASSWORD`]}@nats:4222`,
      )
      expect(settings.DATABASE_URL === undefined).toBe(role === 'gateway')
      if (role === 'writer') expect(sealKeyFrom(settings.OPENLOT_SEAL_KEY)).toHaveLength(32)
      else expect(settings.OPENLOT_SEAL_KEY).toBeUndefined()
      expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(stopSeconds(environment))
    }
  })

  it('opens nginx alone to the outside, and keeps database and bus away from it', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
    expect(open.map(([name, { ports }]) => [name, ports])).toEqual([['nginx', ['127.0.0.1:8080:8080']]])
    expect(networks).toEqual({ inner: { internal: true }, front: { internal: true }, outer: {} })
    expect(services.nginx?.networks).toEqual(['front', 'outer'])
    for (const name of ['nats', 'postgres']) expect(services[name]?.networks).toEqual(['inner'])
    const upstream = [...read('nginx/cluster.conf').matchAll(/^ {2}server ([\w-]+):4300 /gm)].map(([, host]) => host)
    expect(upstream).toEqual(Object.keys(services).filter((name) => name.startsWith('gateway')))
  })
})

describe('the manifests of several processes', () => {
  type Manifest = {
    readonly kind: string
    readonly metadata: { readonly name: string; readonly namespace?: string }
  } & {
    readonly spec: never
    readonly data?: Variables
  }
  const files = readdirSync(join(root, 'deploy/k8s-cluster')).filter((name) => name !== 'kustomization.yaml')
  const manifests = files.flatMap((name) =>
    parseAllDocuments(read(`k8s-cluster/${name}`)).map((document) => {
      expect([name, document.errors]).toEqual([name, []])
      return document.toJS() as Manifest
    }),
  )
  const of = <A>(kind: string, name: string): A => {
    const found = manifests.find((one) => one.kind === kind && one.metadata.name === name)
    if (found === undefined) throw new Error(`no ${kind} ${name}`)
    return found.spec
  }
  type Container = {
    readonly command?: readonly string[]
    readonly env?: readonly { readonly name: string; readonly value: string }[]
    readonly envFrom: readonly Readonly<Record<string, { readonly name: string }>>[]
    readonly readinessProbe: { readonly httpGet: { readonly path: string } }
  } & Readonly<Record<string, unknown>>
  type Deployment = {
    readonly replicas: number
    readonly strategy: { readonly rollingUpdate: object }
    readonly template: {
      readonly metadata: { readonly labels: object }
      readonly spec: {
        readonly containers: readonly [Container]
        readonly terminationGracePeriodSeconds: number
      } & Readonly<Record<string, unknown>>
    }
  }
  const config = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'openlot')?.data ?? {}
  const labels = (role: string) => ({ 'app.kubernetes.io/name': 'openlot', 'app.kubernetes.io/component': role })

  it('are all listed, in one namespace whose pods are restricted, and hold no secret', () => {
    const { resources } = parse(read('k8s-cluster/kustomization.yaml')) as { resources: string[] }
    expect(resources.toSorted()).toEqual(files.toSorted())
    for (const { kind, metadata } of manifests)
      if (kind !== 'Namespace') expect([kind, metadata.namespace]).toEqual([kind, 'openlot'])
    expect(manifests.map(({ kind }) => kind)).not.toContain('Secret')
    expect(read('k8s-cluster/namespace.yaml')).toBe(read('k8s/namespace.yaml'))
  })

  it('run every pod without privileges', () => {
    const pods = manifests.filter(({ kind }) => kind === 'Deployment')
    expect(pods).toHaveLength(3)
    for (const { spec } of pods as readonly { spec: Deployment }[]) {
      expect(spec.template.spec).toMatchObject({
        ...{ automountServiceAccountToken: false, enableServiceLinks: false },
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      })
      const [container] = spec.template.spec.containers
      expect(container).toMatchObject({
        ...{ readinessProbe: {}, livenessProbe: {} },
        securityContext: {
          ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
          capabilities: { drop: ['ALL'] },
        },
      })
    }
  })

  it.each([
    ['writer', '/readyz?standbyok'],
    ['gateway', '/readyz'],
  ] as const)('run two of the role %s, of which one stays, and wait for %s', (role, path) => {
    const { replicas, strategy, template } = of<Deployment>('Deployment', `openlot-${role}`)
    expect([replicas, strategy.rollingUpdate]).toEqual([2, { maxSurge: 1, maxUnavailable: 0 }])
    expect(template.metadata.labels).toEqual(labels(role))
    const [container] = template.spec.containers
    expect(container.command?.slice(-2)).toEqual(['--role', role])
    expect(container.envFrom).toEqual([
      { configMapRef: { name: 'openlot' } },
      { secretRef: { name: `openlot-${role}` } },
    ])
    expect(container).toMatchObject({
      startupProbe: { httpGet: { path: '/healthz' } },
      livenessProbe: { httpGet: { path: '/healthz' } },
    })
    expect(container.readinessProbe.httpGet.path).toBe(path)
    const variables = {
      ...config,
      ...Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value])),
    }
    expect(settingsOf(variables).NATS_CA).toBe('/etc/nats/tls/ca.crt')
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds(variables) + 5)
    expect(of('PodDisruptionBudget', `openlot-${role}`)).toEqual({
      minAvailable: 1,
      selector: { matchLabels: labels(role) },
    })
  })

  it('send people to gateways alone, and let each process reach what it needs and no more', () => {
    expect(of<{ selector: object }>('Service', 'openlot').selector).toEqual(labels('gateway'))
    type Rule = { readonly ports: readonly { readonly port: number }[] }
    const ports = (name: string) => {
      const { egress, ingress, policyTypes } = of<{ egress: Rule[]; ingress: Rule[]; policyTypes: string[] }>(
        'NetworkPolicy',
        name,
      )
      expect(policyTypes).toEqual(['Ingress', 'Egress'])
      return [ingress, egress].map((rules) => rules.flatMap((rule) => rule.ports.map(({ port }) => port)))
    }
    expect(ports('openlot-gateway')).toEqual([[4300], [4222, 53, 53]])
    expect(ports('openlot-writer')).toEqual([[4300], [4222, 53, 53, 5432]])
    expect(ports('openlot-nats')).toEqual([[4222], []])
  })

  it('have the NATS of deploy/nats, with TLS', () => {
    const inside = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'openlot-nats')
    const plain = (text: string): string => text.replace(/#.*$/gm, '').replace(/\s+/g, ' ').trim()
    const tls = / tls \{.*\}$/
    expect(plain(inside?.data?.['openlot.conf'] ?? '').replace(tls, '')).toBe(plain(read('nats/openlot.conf')))
    expect(plain(inside?.data?.['openlot.conf'] ?? '')).toMatch(tls)
  })
})
