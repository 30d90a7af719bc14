import { defineTexts } from '@tessera/platform'

export const texts = defineTexts({
  th: () => import(/* webpackChunkName: "locale-th" */ '../locales/th.json'),
  en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en.json'),
})
