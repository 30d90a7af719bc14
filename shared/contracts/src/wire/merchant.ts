import * as z from 'zod/mini'
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
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  scheme: z.enum(['dark', 'light']),
  roles: ThemeRoles,
  /** Base corner radius in px. */
  radius: z.int(),
  density: z.enum(['cosy', 'compact']),
})
export type Theme = z.infer<typeof Theme>

/**
 * Fields of a merchant that the platform requires on every site: one JSON file, data and never code. A site's contract adds
 * its own.
 */
export const PlatformMerchant = z.object({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  name: z.string(),
  /** Host names without port. */
  hosts: z.array(z.string()),
  /** Overrides of slices are ignored on a production merchant. */
  production: z.boolean(),
  currency: z.string(),
  defaultLanguage: LanguageCodeSchema,
  tagline: LocalText,
  /** `mark` is an SVG path on a 24 by 24 grid. */
  logo: z.object({ mark: z.string().check(z.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]{2,1000}$/)), word: z.string() }),
  theme: Theme,
  /** Origins that pages may take pictures from. */
  imageCDNs: z.array(z.string()),
})
export type PlatformMerchant = z.infer<typeof PlatformMerchant>
