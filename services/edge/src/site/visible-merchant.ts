import type { PlatformMerchant } from '@tessera/contracts'
import type { FastifyRequest } from 'fastify'
import { type CompositionSource, compositionFor } from '../composition/composition-source.ts'
import type { Previews } from '../previews/previews.ts'
import { visitorIdOf } from '../request/cookies.ts'
import type { LiveMerchants } from './live-merchants.ts'

interface VisibleMerchantDeps<M extends PlatformMerchant> {
  merchants: LiveMerchants<M>
  compositions: CompositionSource
  previews: Previews
}

/** Merchant with the settings that a browser's pages use. */
export interface VisibleMerchant<M extends PlatformMerchant> {
  merchant: M
  /** True if only this browser sees it, because it has opened a preview link. */
  isPreview: boolean
}

/** Returns the merchant of a request, as its rollout side or preview configures it; null for an unknown host. */
export const createFindVisibleMerchant =
  <M extends PlatformMerchant>({ merchants, compositions, previews }: VisibleMerchantDeps<M>) =>
  async (request: FastifyRequest): Promise<VisibleMerchant<M> | null> => {
    const merchant = await merchants.find(request.host)
    if (!merchant) return null
    const preview = await previews.currentPreview(request, merchant.code).catch(() => null)
    if (preview) return { merchant: merchants.configuredBy(merchant, preview), isPreview: true }
    const running = await compositions.running(merchant.code)
    const visitor = visitorIdOf(request)
    if (!running || !visitor) return { merchant, isPreview: false }
    return { merchant: merchants.configuredBy(merchant, compositionFor(running, visitor)), isPreview: false }
  }
