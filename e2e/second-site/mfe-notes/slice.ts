import { defineSlice } from '@tessera/contracts'

export default defineSlice({
  name: 'mfe-notes',
  contract: '^2.2.0',
  routes: [
    {
      path: '/m/home',
      aliases: ['/'],
      expose: './notes',
      title: { th: 'บันทึก', en: 'Notes' },
      access: 'public',
      header: 'home',
      back: 'home',
      firstData: ['/api/v1/notes'],
    },
  ],
  slots: [],
  popups: [],
})
