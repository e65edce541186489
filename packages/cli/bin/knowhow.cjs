#!/usr/bin/env node
require('../dist/bin/main.cjs');
