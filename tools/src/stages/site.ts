import { type Site, startSite } from '../../../e2e/commands/site.ts'

let site: Promise<Site> | undefined

/**
 * The site that the browsers' stages share, as the environment for their tests: the first stage that needs it starts it, and
 * {@link endSharedSite} ends it.
 */
export async function sharedSite(): Promise<Record<string, string>> {
  site ??= startSite()
  return (await site).env
}

export async function endSharedSite(): Promise<void> {
  const started = await site?.catch(() => null)
  site = undefined
  await started?.close()
}
