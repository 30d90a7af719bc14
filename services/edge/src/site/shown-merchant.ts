import type { PlatformMerchant } from '@tessera/contracts'
import type { FastifyRequest } from 'fastify'
import { type CompositionSource, compositionFor } from '../composition/composition-source.ts'
import type { Previews } from '../previews/previews.ts'
import { knownVisitor } from '../request/cookies.ts'
import type { LiveMerchants } from './live-merchants.ts'

interface Deps<M extends PlatformMerchant> {
  merchants: LiveMerchants<M>
  compositions: CompositionSource
  previews: Previews
}

/** A merchant as a browser's pages show it. */
export interface ShownMerchant<M extends PlatformMerchant> {
  merchant: M
  /** Only this browser sees it: it has opened a preview link. */
  isPreview: boolean
}

/** Returns the merchant of a request, as its rollout side or preview configures it; null for an unknown host. */
export const shownMerchantOf =
  <M extends PlatformMerchant>({ merchants, compositions, previews }: Deps<M>) =>
  async (request: FastifyRequest): Promise<ShownMerchant<M> | null> => {
    const merchant = await merchants.find(request.host)
    if (!merchant) return null
    const preview = await previews.standing(request, merchant.code).catch(() => null)
    if (preview) return { merchant: merchants.as(merchant, preview), isPreview: true }
    const running = await compositions.running(merchant.code)
    const visitor = knownVisitor(request)
    if (!running || !visitor) return { merchant, isPreview: false }
    return { merchant: merchants.as(merchant, compositionFor(running, visitor)), isPreview: false }
  }
