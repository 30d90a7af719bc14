import { defineSlice } from '@tessera/contracts'

export default defineSlice({
  name: 'mfe-sample',
  contract: '^2.0.0',
  routes: [
    {
      path: '/m/big-wins',
      expose: './big-wins',
      title: { th: 'รางวัลใหญ่', en: 'Big wins' },
      access: 'public',
      header: 'page',
      back: 'home',
    },
  ],
  slots: [],
  popups: [],
})
