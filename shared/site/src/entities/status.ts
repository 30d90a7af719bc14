import * as z from 'zod/mini'
import { Category, CsType, DownloadResource, FeatureSwitch } from '../enums.ts'
import { ResourceIcon } from './resource-icon.ts'

/** Feature switches; an absent one is off (PLT-083). */
export const Switches = z.partialRecord(FeatureSwitch, z.boolean())
export type Switches = z.infer<typeof Switches>

export const CustomerService = z.object({
  csType: CsType,
  title: z.string(),
  /** Encrypted target; the last 8 characters are the key (SHL-087). */
  path: z.string(),
})

export const SystemStatus = z.object({
  info: z.object({
    customerService: z.array(CustomerService),
    domainRoute: z.string(),
    mobileTemplate: z.string(),
    paths: z.record(z.string(), z.string()),
    register: z.object({ captcha: z.boolean(), invitation: z.boolean() }),
    resources: z.object({
      payment: z.array(ResourceIcon),
      certification: z.array(ResourceIcon),
      community: z.array(ResourceIcon),
      license: z.array(ResourceIcon),
      downloads: z.array(z.object({ resourceType: DownloadResource, url: z.string() })),
    }),
    whitelabel: Switches,
    categories: z.array(Category),
    mainDomain: z.string(),
    imageCDNs: z.array(z.string()),
    minimumAge: z.int(),
  }),
  location: z.object({ ip: z.string() }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
})
export type SystemStatus = z.infer<typeof SystemStatus>

/** 0 normal, 1 maintenance (also with region restriction), 2 region restricted only (SHL-102 to SHL-105). */
export const statusCode = (s: Pick<SystemStatus, 'maintenance' | 'regionRestriction'>): 0 | 1 | 2 =>
  s.maintenance ? 1 : s.regionRestriction ? 2 : 0
