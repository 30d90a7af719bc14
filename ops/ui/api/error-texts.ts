/** Names of the page and of the service that it calls, for example `console` and `registry`. */
export interface ServiceNames {
  page: string
  service: string
}

/** Messages and remedies of failed calls. */
export const errorTextsFor = ({ page, service }: ServiceNames) => ({
  status: (status: number) => `The ${service} responded with status ${status}.`,
  statusMend: `Try again; if it stays so, look at the ${service}’s log.`,
  timeout: { message: `The ${service} did not respond within 10 s.`, remedy: 'Check that it runs, then try again.' },
  unreachable: { message: `The ${service} cannot be reached.`, remedy: 'Check the network, then try again.' },
  contractMismatch: (path: string, issuePath: string) => ({
    message: `The response of ${path} does not match the contract${issuePath ? ` (at ${issuePath})` : ''}.`,
    remedy: `${page.charAt(0).toUpperCase()}${page.slice(1)} and ${service} may be of different versions: reload the page.`,
  }),
})
