import type { MerchantConfig } from '@tessera/contracts'
import type { App, Merchants } from '@tessera/server'

/** The merchant's mark on its accent, for tabs and bookmarks. */
export const iconSvg = ({ logo, theme }: MerchantConfig): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 36 36"><rect x="-6" y="-6" width="36" height="36" rx="8" fill="${theme.roles.accent}"/><path d="${logo.mark}" fill="${theme.roles.onAccent}"/></svg>`

export function iconRoutes(app: App, merchants: Merchants): void {
  app.get('/favicon.svg', async (request, reply) => {
    const merchant = merchants.byHost(request.host)
    if (!merchant) return reply.code(404).send()
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(iconSvg(merchant))
  })
  // What a browser asks for on pages that name no icon, such as a game's.
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg'))
}
