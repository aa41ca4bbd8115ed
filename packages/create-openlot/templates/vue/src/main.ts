import './style.css'
import { openlot } from '@openlot/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { openClient } from './trading.ts'

createApp(App)
  .use(openlot, await openClient())
  .mount('#root')
