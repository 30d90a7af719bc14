import * as z from 'zod/mini'
import { DepositMethod } from '../entities/cashier.ts'
import { ResourceIcon } from '../entities/content.ts'
import { SessionRules } from '../entities/session.ts'
import { Switches } from '../entities/status.ts'
import { Category, CsType, DownloadResource } from '../enums.ts'
import { LanguageCodeSchema, LocalText } from '../languages.ts'

/** Colour roles of a theme; every colour in a component is one of these. CSS colours. */
export const ThemeRoles = z.object({
  ground: z.string(),
  surface1: z.string(),
  surface2: z.string(),
  surface3: z.string(),
  line: z.string(),
  text: z.string(),
  textMuted: z.string(),
  accent: z.string(),
  accentStrong: z.string(),
  onAccent: z.string(),
  success: z.string(),
  onSuccess: z.string(),
  danger: z.string(),
  onDanger: z.string(),
  /** Shade behind dialogs and over pictures. */
  scrim: z.string(),
  onScrim: z.string(),
})

export const Theme = z.object({
  id: z.enum(['siam-night', 'lotus', 'kirin']),
  scheme: z.enum(['dark', 'light']),
  roles: ThemeRoles,
  /** Base corner radius in px. */
  radius: z.int(),
  density: z.enum(['cosy', 'compact']),
})
export type Theme = z.infer<typeof Theme>

/** One merchant is one JSON file: data, never code. */
export const MerchantConfig = z.object({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  trialCode: z.string(),
  name: z.string(),
  /** Host names without port. */
  hosts: z.array(z.string()),
  /** Overrides of slices are ignored on a production merchant. */
  production: z.boolean(),
  currency: z.string(),
  timeZone: z.string(),
  defaultLanguage: LanguageCodeSchema,
  tagline: LocalText,
  /** Years that a visitor must have; whatever says an age says this one. */
  minimumAge: z.int().check(z.minimum(18)),
  /** `mark` is an SVG path on a 24 by 24 grid. */
  logo: z.object({ mark: z.string().check(z.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]{2,1000}$/)), word: z.string() }),
  theme: Theme,
  switches: Switches,
  categories: z.array(Category),
  /** Vendor lists that the specification leaves open (LOB-121). */
  vendorLists: z.object({ inHouse: z.array(z.string()), esports: z.array(z.string()), cockfight: z.array(z.string()) }),
  imageCDNs: z.array(z.string()),
  mainDomain: z.string(),
  register: z.object({ captcha: z.boolean(), invitation: z.boolean() }),
  session: SessionRules,
  customerService: z.array(z.object({ csType: CsType, title: z.string(), url: z.string() })),
  depositMethods: z.array(DepositMethod),
  resources: z.object({
    payment: z.array(ResourceIcon),
    certification: z.array(ResourceIcon),
    community: z.array(ResourceIcon),
    license: z.array(ResourceIcon),
    downloads: z.array(z.object({ resourceType: DownloadResource, url: z.string() })),
  }),
})
export type MerchantConfig = z.infer<typeof MerchantConfig>
