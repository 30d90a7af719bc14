import { oncePerHost } from '@tessera/platform'

/** Where in the site a game was opened last: a page that may not be framed leads back there. */
export const launchedFrom = oncePerHost((): { path: string } => ({ path: '/m/home' }))
