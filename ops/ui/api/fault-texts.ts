/** Names of client and service: `console` to `registry`. */
export interface Endpoints {
  page: string
  service: string
}

/** Texts of failed calls. */
export const faultTexts = ({ page, service }: Endpoints) => ({
  status: (status: number) => `The ${service} responded with status ${status}.`,
  statusMend: `Try again; if it stays so, look at the ${service}’s log.`,
  timeout: { message: `The ${service} did not respond within 10 s.`, remedy: 'Check that it runs, then try again.' },
  unreachable: { message: `The ${service} cannot be reached.`, remedy: 'Check the network, then try again.' },
  contractMismatch: (path: string, where: string) => ({
    message: `The response of ${path} does not match the contract${where ? ` (at ${where})` : ''}.`,
    remedy: `${page.charAt(0).toUpperCase()}${page.slice(1)} and ${service} may be of different versions: reload the page.`,
  }),
})
