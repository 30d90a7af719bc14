import { oncePerHost } from '@tessera/platform'
import { visitApi } from './features/register/visit.api.ts'

/** Apart from the form, which the login page has beside its own. */
export const composeVisit = oncePerHost((host) => ({ onSeen: visitApi(host.http) }))
