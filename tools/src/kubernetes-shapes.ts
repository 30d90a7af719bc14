import * as z from 'zod'

const Labels = z.record(z.string(), z.string())
const Key = z.object({ name: z.string(), key: z.string(), optional: z.boolean().default(false) })
const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }).optional() }).optional()
const Generator = z.strictObject({
  name: z.string(),
  behavior: z.literal('merge').optional(),
  literals: z.array(z.string()).default([]),
  envs: z.array(z.string()).default([]),
  files: z.array(z.string()).default([]),
})
const Image = z.strictObject({
  name: z.string(),
  newName: z.string().optional(),
  newTag: z.string().optional(),
  digest: z.string().optional(),
})
export type ImageChange = z.infer<typeof Image>

/** The parts of a kustomization or a component that the project uses. */
export const Kustomization = z.strictObject({
  apiVersion: z.string(),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  labels: z.array(z.unknown()).default([]),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  patches: z.array(z.strictObject({ path: z.string() })).default([]),
  images: z.array(Image).default([]),
  replicas: z.array(z.strictObject({ name: z.string(), count: z.number() })).default([]),
  configMapGenerator: z.array(Generator).default([]),
  secretGenerator: z.array(Generator).default([]),
})

const Backend = z.object({ service: z.object({ name: z.string(), port: z.object({ name: z.string() }) }) })
const ServicePort = z.looseObject({
  name: z.string().optional(),
  port: z.union([z.number(), z.string()]).optional(),
  targetPort: z.string().optional(),
})

/** A resource of any kind, with the fields that the checks read. */
export const ResourceShape = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z
    .looseObject({
      /** A service has labels here; others have them a level below. */
      selector: z.looseObject({ matchLabels: Labels.optional() }).optional(),
      ports: z.array(ServicePort).optional(),
      rules: z
        .array(
          z.object({
            host: z.string(),
            http: z.object({ paths: z.array(z.object({ path: z.string(), backend: Backend })) }),
          }),
        )
        .optional(),
      scaleTargetRef: z.object({ name: z.string() }).optional(),
    })
    .optional(),
})
export type Resource = z.infer<typeof ResourceShape>

const ContainerShape = z.object({
  name: z.string(),
  image: z.string(),
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
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
})
export type Container = z.infer<typeof ContainerShape>

const Volume = z.object({
  name: z.string(),
  configMap: z.object({ name: z.string() }).optional(),
  secret: z.object({ secretName: z.string() }).optional(),
  persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
})

/** A Deployment, StatefulSet or Job. */
export const WorkloadShape = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.number().optional(),
    /** A Job has none. */
    selector: z.object({ matchLabels: Labels }).optional(),
    volumeClaimTemplates: z.array(z.object({ metadata: z.object({ name: z.string() }) })).default([]),
    template: z.object({
      metadata: z.object({ labels: Labels }),
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.boolean().optional() }).default({}),
        priorityClassName: z.string().optional(),
        topologySpreadConstraints: z
          .array(z.object({ topologyKey: z.string(), labelSelector: z.object({ matchLabels: Labels }) }))
          .default([]),
        initContainers: z.array(ContainerShape).default([]),
        containers: z.array(ContainerShape),
        volumes: z.array(Volume).default([]),
      }),
    }),
  }),
})
export type Workload = z.infer<typeof WorkloadShape>
