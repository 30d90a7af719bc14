import { defineSlice } from '@tessera/contracts'
import { Promotions } from '@tessera/site/calls'

export default defineSlice({
  name: 'mfe-content',
  contract: '^2.0.0',
  routes: [
    {
      path: '/m/activity',
      expose: './promotions',
      title: { th: 'โปรโมชั่น', en: 'Promotions' },
      access: 'public',
      header: 'page',
      back: 'home',
      firstData: [`${Promotions.path}?language={language}`],
    },
  ],
  slots: [{ slot: 'menu.promotions', expose: './menu-promotions' }],
  popups: [],
})
