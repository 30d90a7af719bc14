import { CONTRACT_VERSION, createEvents, type Host, type HttpClient } from '@tessera/platform'
import type { Notebook } from '../../contract/notes.ts'

/** Uses responses that are in the document, otherwise makes the call. */
const httpOf = (data: Readonly<Record<string, unknown>>): HttpClient => ({
  now: () => Date.now(),
  async call(endpoint) {
    const told = data[endpoint.path] ?? (await (await fetch(endpoint.path)).json())
    return endpoint.reply.parse(told) as never
  },
  upload: () => Promise.reject(new Error('this site does not support uploads')),
})

/** The Host of this site: the platform's, and a notebook. */
export function hostOf(slice: string, merchant: Host['merchant'], data: Readonly<Record<string, unknown>>): Host {
  const notebook: Notebook = { owner: 'Mali' }
  const nowhere = () => {}
  return {
    contract: CONTRACT_VERSION,
    slice,
    lifetime: new AbortController().signal,
    navigation: {
      path: window.location.pathname,
      push: (to) => window.location.assign(to),
      replace: (to) => window.location.replace(to),
      back: () => window.history.back(),
      canOpen: () => true,
      onBack: () => nowhere,
    },
    popups: { open: null, show: nowhere, hide: nowhere, lockScroll: () => nowhere, confirm: async () => false },
    toasts: { show: () => nowhere, error: nowhere },
    http: httpOf(data),
    locale: { language: 'EN', texts: 'en', direction: 'ltr', change: async () => {} },
    merchant,
    events: createEvents(console.error),
    report: console.error,
    notebook,
  }
}
