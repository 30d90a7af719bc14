import { createCatalogueRepository } from '../modules/play/catalogue/catalogue.repository.ts'
import { createCatalogueService } from '../modules/play/catalogue/catalogue.service.ts'
import { createAgentPayArea } from './agent-pay.ts'
import { createAgentsArea } from './agents.ts'
import type { Area } from './area.ts'
import { createContent, createContentArea } from './content.ts'
import type { AreaContext } from './context.ts'
import { createDepositsArea } from './deposits.ts'
import { createIdentityArea } from './identity.ts'
import { createLotteryArea } from './lottery.ts'
import { createLotteryBeacon } from './lottery-beacon.ts'
import { createLotteryDrawsArea } from './lottery-draws.ts'
import { createMoneyArea } from './money.ts'
import { createPlayArea } from './play.ts'
import { createPromotionsArea } from './promotions.ts'
import { createSiteArea } from './site.ts'
import { createWithdrawalsArea } from './withdrawals.ts'

/** Builds every area once. Returns them with the services that guard each request. */
export async function createAreas(context: AreaContext) {
  const { config, db, now, onError } = context
  const site = await createSiteArea(context)
  const identity = await createIdentityArea(context)
  const catalogues = createCatalogueService(createCatalogueRepository(db), onError)
  const beacon = createLotteryBeacon(config)
  const published = createContent(db, now)
  const promotions = createPromotionsArea(context, { identity, resolve: published.content.resolvePromotionId, beacon })
  const { bonusEnds } = promotions
  const money = createMoneyArea(context, identity)
  const { limits } = money
  const withdrawals = createWithdrawalsArea(context, { identity, catalogues, bonusEnds })
  const deposits = await createDepositsArea(context, {
    identity,
    limits,
    content: published.content,
    reservations: promotions.depositReservations,
    withdrawals,
  })
  const play = await createPlayArea(context, { identity, catalogues, limits, withdrawals })
  const { paymentPasswords } = withdrawals
  const agentPay = createAgentPayArea(context, { identity, paymentPasswords, bonusEnds })
  const areas: readonly Area[] = [
    site.area,
    identity.area,
    money.area,
    deposits.area,
    withdrawals.area,
    play.area,
    createLotteryDrawsArea(context, beacon).area,
    (await createLotteryArea(context, beacon)).area,
    promotions.area,
    createContentArea(context, { identity, promotions, published }).area,
    createAgentsArea(context, { identity, exportSources: agentPay.exportSources }).area,
    agentPay.area,
  ]
  return { areas, gates: site.gates, sessions: identity.sessions, operators: identity.operators }
}
