import { oncePerHost } from '@tessera/platform'
import { shrinkImage } from '@tessera/ui/file-upload'
import { applyApi } from './features/apply/apply.api.ts'
import { ApplyStore } from './features/apply/apply.store.ts'

/** Longer sides are scaled down on the phone: the server stores no more. */
const MAX_SIDE_PX = 1600

/** The store of applications for rewards. */
export const composeApply = oncePerHost((host) => {
  const { http, events, lifetime, locale } = host
  const api = applyApi(http, () => locale.language)
  const apply = new ApplyStore(api, (file) => shrinkImage(file, MAX_SIDE_PX))
  events.on('language:reload', () => void apply.promotions.load(), lifetime)
  events.on('session:ended', apply.forget, lifetime)
  return { apply }
})
