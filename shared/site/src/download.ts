import type { Platform } from './download-platform.ts'
import type { SystemStatus } from './entities/status.ts'

export * from './download-platform.ts'
export * from './is-standalone.ts'

type Downloads = SystemStatus['info']['resources']['downloads']

/** Action of a download button: opens an address, points to Safari, or nothing because the merchant gave no link. */
export type DownloadStep = { kind: 'open'; url: string } | { kind: 'safari' } | { kind: 'none' }

const PROTOCOLS = ['https:', 'http:', 'itms-services:', 'itms-apps:', 'market:']

/** An address that a button may open; everything else counts as no link. */
function linkOf(downloads: Downloads, type: Downloads[number]['resourceType'], base: string): string | null {
  const url = downloads.find((download) => download.resourceType === type)?.url
  return url && URL.canParse(url, base) && PROTOCOLS.includes(new URL(url, base).protocol) ? url : null
}

const openStep = (url: string): DownloadStep => ({ kind: 'open', url })

/** The IOS link first; else the profile, which only Safari can install (SHL-111 to SHL-113). */
export function iosStep(downloads: Downloads, { isSafari }: Pick<Platform, 'isSafari'>, base: string): DownloadStep {
  const app = linkOf(downloads, 'IOS', base)
  if (app) return openStep(app)
  const profile = linkOf(downloads, 'MOBILECONFIG', base)
  if (!profile) return { kind: 'none' }
  return isSafari ? openStep(profile) : { kind: 'safari' }
}

export function androidStep(downloads: Downloads, base: string): DownloadStep {
  const app = linkOf(downloads, 'Android', base)
  return app ? openStep(app) : { kind: 'none' }
}

/** The picture of the download prompt (SHL-118). */
export const appIcon = (downloads: Downloads, base: string): string | null => linkOf(downloads, 'AppDownloadIcon', base)
