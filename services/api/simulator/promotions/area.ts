import type { Random } from '../../seed/random.ts'
import type { Area } from '../area.ts'
import type { PromotionModel } from './model.ts'
import { PROMOTION_WEIGHTS, type PromotionStep, randomPromotionStep } from './steps.ts'

/** Area of promotions: entries and rewards until their ends. */
export function promotionArea(
  perform: (step: PromotionStep) => Promise<string>,
  model: PromotionModel,
  random: Random,
): Area<PromotionStep> {
  const fundedNames = new Set<string>()
  return {
    weights: PROMOTION_WEIGHTS,
    randomStep: (action, n, player) => randomPromotionStep(action, n, player, random, model),
    perform,
    expect: (step, at, { response }) => {
      switch (step.do) {
        case 'join':
          return model.join(step.player, step.promotion, at)
        case 'leave':
          return model.leave(step.player, step.promotion)
        case 'give':
          return model.giveReward(step.name, step.player, step.promotion, step.amount, at)
        case 'claim':
          return model.claim(step.name, at)
        case 'giveUp':
          return model.forfeit(step.name, at)
        case 'fund':
          if (!fundedNames.has(step.name)) model.fund(step.promotion, step.amount)
          fundedNames.add(step.name)
          return 'done'
        default:
          if (response === 'ran') model.runDue(at)
          return response
      }
    },
  }
}
