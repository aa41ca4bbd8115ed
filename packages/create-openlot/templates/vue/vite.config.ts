import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'
import { backEnd } from './vite.back-end.ts'

export default defineConfig({ plugins: [vue(), backEnd()] })
