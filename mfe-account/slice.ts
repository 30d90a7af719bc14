import { defineSlice } from '@tessera/contracts'

export default defineSlice({
  name: 'mfe-account',
  contract: '^2.0.0',
  routes: [
    {
      path: '/m/login',
      expose: './login',
      title: { th: 'เข้าสู่ระบบ', en: 'Log in' },
      access: 'public',
      header: 'form',
      back: 'home',
      popup: 'login',
    },
    {
      path: '/m/register',
      aliases: ['/m/register.html'],
      expose: './register',
      title: { th: 'สมัครสมาชิก', en: 'Register' },
      access: 'public',
      header: 'form',
      back: 'home',
      popup: 'register',
    },
    {
      path: '/m/agent',
      expose: './login',
      title: { th: 'เข้าสู่ระบบตัวแทน', en: 'Agent log in' },
      access: 'public',
      header: 'form',
      back: 'home',
    },
  ],
  slots: [],
  popups: [
    { popup: 'login', expose: './login' },
    { popup: 'register', expose: './register' },
    { popup: 'referral', expose: './referral' },
  ],
})
