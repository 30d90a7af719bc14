import { oncePerHost } from '@tessera/platform'
import { visitApi } from './visit.api.ts'

/** Separate from the form, which the login page loads with its own. */
export const composeVisit = oncePerHost((host) => ({ onSeen: visitApi(host.http) }))
