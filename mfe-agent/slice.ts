import { defineSlice } from '@tessera/contracts'

export default defineSlice({
  name: 'mfe-agent',
  contract: '^2.0.0',
  routes: [
    {
      path: '/m/agent/home',
      expose: './team',
      title: { th: 'ศูนย์ตัวแทน', en: 'Agency centre' },
      access: 'agent',
      header: 'page',
      back: 'history',
    },
  ],
  slots: [],
  popups: [],
})
