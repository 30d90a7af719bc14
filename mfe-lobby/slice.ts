import { defineSlice } from '@tessera/contracts'

export default defineSlice({
  name: 'mfe-lobby',
  contract: '^1.0.0',
  routes: [
    {
      path: '/m/home',
      aliases: ['/', '/m', '/m/', '/m/index', '/m/index.html'],
      expose: './home',
      title: { th: 'หน้าหลัก', en: 'Home' },
      access: 'public',
      header: 'home',
      back: 'home',
    },
  ],
  slots: [],
  popups: [],
})
