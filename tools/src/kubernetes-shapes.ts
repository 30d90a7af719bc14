import * as z from 'zod'

const Labels = z.record(z.string(), z.string())
const Key = z.object({ name: z.string(), key: z.string() })
const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }).optional() }).optional()
const Generator = z.object({
  name: z.string(),
  literals: z.array(z.string()).default([]),
  envs: z.array(z.string()).default([]),
})

/** The parts of a kustomization that the project uses. */
export const Kustomization = z.strictObject({
  apiVersion: z.string(),
  kind: z.literal('Kustomization'),
  namespace: z.string(),
  labels: z.array(z.unknown()).default([]),
  resources: z.array(z.string()),
  patches: z.array(z.strictObject({ path: z.string() })).default([]),
  images: z.array(z.unknown()).default([]),
  replicas: z.array(z.unknown()).default([]),
  configMapGenerator: z.array(Generator).default([]),
  secretGenerator: z.array(Generator).default([]),
})

const Backend = z.object({ service: z.object({ name: z.string(), port: z.object({ name: z.string() }) }) })

/** A resource of any kind, with the fields that the checks read. */
export const ResourceShape = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z
    .looseObject({
      /** A service has labels here; others have them a level below. */
      selector: z.looseObject({ matchLabels: Labels.optional() }).optional(),
      ports: z.array(z.object({ name: z.string(), port: z.number(), targetPort: z.string().optional() })).optional(),
      rules: z.array(z.object({ http: z.object({ paths: z.array(z.object({ backend: Backend })) }) })).optional(),
      scaleTargetRef: z.object({ name: z.string() }).optional(),
    })
    .optional(),
})
export type Resource = z.infer<typeof ResourceShape>

const ContainerShape = z.object({
  command: z.array(z.string()).default([]),
  env: z
    .array(
      z.object({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z.object({ configMapKeyRef: Key.optional(), secretKeyRef: Key.optional() }).optional(),
      }),
    )
    .default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: Probe,
  livenessProbe: Probe,
  readinessProbe: Probe,
  resources: z.object({ requests: Labels.optional(), limits: Labels.optional() }).optional(),
  securityContext: z
    .object({
      readOnlyRootFilesystem: z.boolean().optional(),
      allowPrivilegeEscalation: z.boolean().optional(),
      capabilities: z.object({ drop: z.array(z.string()) }).optional(),
    })
    .default({}),
  volumeMounts: z.array(z.object({ name: z.string() })).default([]),
})
export type Container = z.infer<typeof ContainerShape>

/** A Deployment or StatefulSet. */
export const WorkloadShape = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.object({ matchLabels: Labels }),
    template: z.object({
      metadata: z.object({ labels: Labels }),
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.boolean().optional() }).default({}),
        containers: z.array(ContainerShape),
        volumes: z.array(z.object({ name: z.string() })).default([]),
      }),
    }),
  }),
})
export type Workload = z.infer<typeof WorkloadShape>
