import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { backEnd } from './vite.back-end.ts'

export default defineConfig({ plugins: [react(), backEnd()] })
