/**
 * Names that many depend on, so that a name which is nearly one of them is worth a look. Real packages that happen to be
 * near another are here as well: what is in a list is never a look-alike.
 */
const list = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

export const POPULAR_NPM = list(`
abort-controller accepts acorn acorn-walk agent-base ajv ajv-formats ansi-colors ansi-escapes ansi-regex ansi-styles
ansi-to-html anymatch apollo-client apollo-server archiver arg argparse argon2 array-flatten array-union asap assert
astro async asynckit autoprefixer ava aws-sdk axios axios-retry babel-cli babel-core babel-eslint babel-jest
babel-loader babel-preset-env babel-runtime balanced-match base64-js basic-auth bcrypt bcryptjs better-sqlite3
big.js bignumber.js bindings bl bluebird bn.js body-parser boom bootstrap bower boxen brace-expansion braces
browserify browserslist bson buffer bufferutil bull bullmq bunyan busboy bytes cac cacache callsites camelcase
camelize caniuse-lite canvas capnp case chai chai-as-promised chalk change-case chart.js cheerio child-process
chokidar chownr chroma-js chromium ci-info citty class-transformer class-validator classnames clean-css cli-color
cli-cursor cli-spinners cli-table cli-table3 cliui clone clone-deep clsx cluster co codecov codemirror color
color-convert color-name colorette colors colorjs combined-stream comlink commander commitizen commitlint compression
concat-stream concurrently conf config connect consola content-type convict cookie cookie-parser cookies core-js
core-util-is cors cosmiconfig cpx create-hash create-next-app create-react-app create-vite cron cron-parser croner
cross-env cross-fetch cross-spawn crypto-browserify crypto-js css-loader cssnano csstype csv csv-parse csv-parser
csv-stringify cypress d3 d3-array d3-scale date-fns dateformat dayjs debug decimal.js deep-equal deepmerge defu del
delay depd dequal destroy detect-indent detect-libc diff discord.js docusaurus dom-serializer domhandler dompurify
domutils dot-prop dotenv dotenv-cli dotenv-expand dotenvx drizzle-kit drizzle-orm duplexer ejs electron
electron-builder element-ui emoji-regex emotion enquirer ent entities env-paths envalid enzyme errno error-ex
es-abstract esbuild escalade escape-html escape-string-regexp escodegen eslint eslint-config-airbnb
eslint-config-prettier eslint-plugin-import eslint-plugin-react eslint-plugin-vue esm espree esprima esquery
estraverse esutils ethers event-emitter event-stream eventemitter3 events eventsource execa exif exit expect express
express-rate-limit express-session express-validator extend faker fast-check fast-deep-equal fast-glob fast-xml-parser
fastify fastq fetch-blob figlet figures file-loader file-saver file-type fill-range finalhandler find-up firebase
firebase-admin firebase-tools flat flat-cache flatted follow-redirects foreground-child forever form-data formidable
forwarded framer-motion fresh fs-extra fs.realpath fsevents function-bind fuse.js gatsby gaxios get-port get-stream
giget glob glob-parent global globals globby google-auth-library googleapis got graceful-fs graphql graphql-request
graphql-tag gray-matter grunt gulp gulp-uglify h3 handlebars has has-flag hapi hast he helmet highlight.js history
hoist-non-react-statics hono html-webpack-plugin htmlparser2 http-errors http-proxy http-proxy-agent
http-proxy-middleware http-server https-proxy-agent husky i18next iconv-lite ieee754 ignore image-size imagemin immer
immutable import-fresh import-local inflight inherits ini ink inquirer intl invariant ioredis ip ip-address
ipaddr.js is-ci is-docker is-glob is-number is-plain-object is-promise is-stream is-wsl isarray isbot isexe
isomorphic-fetch isomorphic-git jade jasmine jasmine-core jest jest-cli jest-environment-jsdom jimp jiti joi jose
jotai jquery jquery-ui js-base64 js-cookie js-tokens js-yaml jsbn jsdom jsesc json-schema json-stringify-safe json5
jsonc-parser jsonfile jsonpath jsonpath-plus jsonschema jsonwebtoken jspdf jszip just kareem karma kind-of kleur knex
knip koa koa-router kuler langchain latest-version lefthook lerna less leven levn lightningcss limiter linkify-it
lint-staged listr listr2 lit lit-element lit-html livereload loader-utils lodash lodash-es lodash.debounce lodash.get
lodash.isequal lodash.merge lodash.set lodash.template log-symbols log-update log4js loglevel long loose-envify
lowdb lru-cache lucide-react luxon lz-string magic-string make-dir map-stream mapbox-gl mariadb markdown-it
markdownlint markdownlint-cli marked mathjs mdast-util-from-markdown mdx memfs memoize memoize-one meow merge
merge-stream merge2 mermaid method-override methods micromark micromatch mime mime-db mime-types mimic-fn
miniflare minify minimatch minimist minipass mitt mkdirp mobx mocha mock-fs module-alias moment moment-timezone
mongo mongodb mongoose monaco-editor morgan mri ms msgpackr msw multer mustache mutationobserver mysql mysql2 nan
nanoid nanospinner native-base nconf ncp needle neonctl neo-async nest nestjs next next-auth next-themes ngrok ngx-bootstrap
nise nock node-cache node-cron node-fetch node-forge node-gyp node-ipc node-notifier node-pty node-sass
node-schedule node-telegram-bot-api node-uuid nodemailer nodemon noop normalize-path normalize-url normalize.css
npm npm-check-updates npm-run-all npm-run-path npmlog nprogress nth-check numeral nunjucks nuxi nuxt nx nyc oauth
object-assign object-hash object-inspect object-keys ofetch ollama on-finished once onetime open openai opener
openapi openapi-types openapi-typescript openclaw opn optimist optionator ora os-locale oxlint p-event p-limit
p-locate p-map p-queue p-retry p-timeout p-try pa11y package-json pako papaparse parcel parse-json parse5 parseurl
passport passport-jwt passport-local patch-package path-exists path-is-absolute path-key path-parse path-scurry
path-to-regexp path-type pathe pdf-lib pdf-parse pdfjs-dist pdfkit peerjs pg pg-pool phantomjs phin
picocolors picomatch pify pinia pino pino-http pino-pretty pixi.js pkg pkg-dir playwright playwright-core plop
pluralize pm2 pnpm polished polka popper.js postcss postcss-cli postcss-loader posthog-js posthog-node preact
prebuild-install prettier pretty-bytes pretty-format pretty-ms prisma prismjs process promise promise.all prompt
prompts prop-types proper-lockfile property-expr protobufjs proxy-addr proxy-agent proxy-from-env ps-tree psl pug
pump punycode puppeteer puppeteer-core puppeteer-extra pusher q qrcode qrcode-terminal qs query-string
queue quill rambda ramda random-seed randombytes range-parser raw-body rc react react-dom react-dropzone
react-hook-form react-icons react-intl react-is react-markdown react-native react-query react-redux react-router
react-router-dom react-scripts react-select react-spring react-table react-transition-group read-pkg readable-stream
readdirp readline readline-sync recast recharts recoil redis redux redux-saga redux-thunk reflect-metadata
regenerator-runtime regexp rehype release-it remark remark-cli remark-gfm remix remotion repeat-string replicate request
request-promise require-directory requirejs reselect resend resolve resolve-from restify restana restler retry rewire
rimraf ripgrep rollup rollup-plugin-terser router rss-parser run-parallel rxjs safe-buffer safer-buffer sanitize-html
sass sass-loader sax scheduler schema-utils scp2 secp256k1 seedrandom semantic-release semver send sentry sequelize
sequelize-cli serialize-javascript serve serve-static server sha.js shadcn sharp shebang-command shelljs shortid
should sigmund signal-exit signale simple-git simple-git-hooks sinon skills sirv slash slate slick-carousel slugify
snyk socket.io socket.io-client socks solc sonner sort-keys source-map source-map-js source-map-support spdx
spectral split2 splunk sprintf-js sql.js sqlite sqlite3 ssh2 ssri stack-trace standard standard-version starknet
statuses storybook stream-browserify streamx string-width string_decoder strip-ansi strip-bom strip-json-comments
stripe style-loader styled-components styled-jsx stylelint stylus sucrase superagent supertest supports-color svelte
svelte-check svgo swagger-ui swagger-ui-express swiper swr table tailwind-merge tailwindcss tape tar tar-fs
tar-stream telegraf telegram temp temp-dir terser terser-webpack-plugin testcafe text-table three throttle-debounce
through through2 tiny-invariant tinyglobby tippy.js tiptap tldts tmp toastr toml touch tough-cookie trash tree-kill
ts-jest ts-loader ts-node tsc tsconfig-paths tsdown tslib tslint tsup tsx tty-table tunnel turbo turndown tweetnacl twilio
twit twitter-api-v2 type-check type-fest type-is typedoc typeorm typescript typescript-eslint ua-parser-js uglify-js
uid ulid underscore undici unified uniq unist-util-visit universalify unpipe unzipper update-notifier uri-js
url-join url-loader url-parse use-sync-external-store utf-8-validate util utils-merge uuid v8-compile-cache valibot
validate validator vary vercel viem vite vite-plugin-pwa vite-tsconfig-paths vitepress vitest vm2 vue vue-loader vue-router
vuepress vuetify vuex wait-on watchpack web-vitals web3 webdriverio webidl-conversions webpack webpack-bundle-analyzer
webpack-cli webpack-dev-server webpack-merge webpack-sources websocket websocket-stream whatwg-fetch whatwg-url which
winston winston-transport wrangler wrap-ansi wrappy write-file-atomic ws xlsx xml xml2js xmlbuilder xmldom xstate
xtend y18n yallist yaml yargs yargs-parser yarn yauzl yazl yeoman-generator yjs yo yup zod zod-to-json-schema
zone.js zustand zx
mcporter clawhub clawdhub clawdbot moltbot claude-code mcp-remote supergateway firecrawl firecrawl-mcp context7
repomix agent-browser bun deno tldraw vibetunnel elevenlabs cohere-ai mistralai groq-sdk ai
`);

export const POPULAR_PYPI = list(`
absl-py accelerate adlfs aiobotocore aiofiles aiogram aiohttp aiohttp-retry aioredis aiosignal aiosmtplib aiosqlite alabaster
alembic altair amqp aniso8601 annotated-types ansible ansible-core ansicolors anthropic antlr4-python3-runtime anyio
apache-airflow apache-beam appdirs apscheduler argcomplete argon2-cffi argparse arrow asgiref asn1crypto astor
astroid astropy asttokens async-timeout asyncio asyncpg asyncssh atproto attrs audioread authlib auto-gptq autograd
autopep8 aws-cdk aws-sam-cli awscli azure-common azure-core azure-identity azure-storage-blob babel backcall
backoff bandit base58 bcrypt beautifulsoup4 bidict billiard binaryornot biopython bitsandbytes bitarray black bleach
blinker bokeh boltons boto boto3 botocore bottle braintree bravado browserbase browser-use build cachecontrol
cachetools cairosvg catboost cattrs ccxt celery cerberus certifi cffi cfgv cfn-lint chainlit channels chardet
charset-normalizer cheroot cherrypy chromadb ciso8601 click click-plugins cligj cloudpickle cloudscraper
clickhouse-driver cmake codecov cohere colorama coloredlogs colorlog colour comm commonmark conan configargparse
configobj configparser contextlib2 contourpy cookiecutter coverage coveralls crewai croniter cryptography cssselect
cssutils cupy curl-cffi cvxpy cycler cymem cython dacite dagster daphne dash dask databricks-cli databricks-sdk
dataclasses dataclasses-json datadog datasets dateparser dbt-core ddgs ddtrace debugpy decorator deepdiff deepspeed
defusedxml delta-spark deprecated deprecation diffusers dill discord discord.py distlib distributed distro django
django-cors-headers django-environ django-extensions django-filter djangorestframework dnspython docker
docker-compose docker-pycreds dockerfile-parse docopt docutils docx2txt dominate dotenv drf-yasg dropbox ds-store
duckdb duckduckgo-search dulwich ebooklib ecdsa edge-tts einops elasticsearch email-validator emoji entrypoints environs
eth-account eth-utils evaluate eventlet exceptiongroup execnet executing factory-boy fake-useragent faker falcon
fastapi fastapi-cli fastavro fastcore faster-whisper fasteners fastjsonschema fastmcp fastparquet fasttext feedparser ffmpeg-python
filelock filetype fiona fire flake8 flask flask-admin flask-babel flask-bcrypt flask-caching flask-cors
flask-jwt-extended flask-limiter flask-login flask-mail flask-migrate flask-restful flask-session flask-socketio
flask-sqlalchemy flask-testing flask-wtf flatbuffers flit-core fonttools fpdf fpdf2 freezegun frozenlist fsspec ftfy
functools32 funcsigs future futures fuzzywuzzy gast gcsfs gdown gensim geographiclib geojson geopandas geopy
gevent gidgethub gitdb gitpython glob2 gnupg google-ai-generativelanguage google-api-core google-api-python-client
google-auth google-auth-httplib2 google-auth-oauthlib google-cloud-aiplatform google-cloud-bigquery
google-cloud-core google-cloud-pubsub google-cloud-storage google-genai google-generativeai google-play-scraper
googleapis-common-protos googletrans gpxpy gql gradio gradio-client graphene graphql-core graphviz greenlet grequests
groq grpcio grpcio-status grpcio-tools gspread gtts gunicorn guidance gym gymnasium h11 h2 h5py haystack-ai hatch
hatchling hdfs hiredis hjson holidays hpack html2image html2text html5lib httpbin httpcore httplib2 httptools httpx httpx-sse
huggingface-hub humanfriendly humanize hydra-core hyperframe hyperlink hypothesis icalendar icecream identify idna
ijson imagehash imageio imageio-ffmpeg imagesize imbalanced-learn imdbpy importlib-metadata importlib-resources
imutils incremental inflect inflection influxdb influxdb-client iniconfig inquirer inquirerpy insightface instructor
invoke ipykernel ipython ipywidgets isodate isort itsdangerous itypes jaraco.classes jax jaxlib jedi jeepney jellyfish
jieba jinja2 jira jiter jmespath joblib jplephem json-logging json-repair json5 jsonlines jsonpatch jsonpath-ng
jsonpickle jsonpointer jsonref jsonschema junit-xml junitparser jupyter jupyter-client jupyter-core jupyterlab
kafka-python kaleido keras keyring kiwisolver kombu kornia kubernetes lancedb langchain langchain-anthropic
langchain-community langchain-core langchain-google-genai langchain-openai langchain-text-splitters langcodes
langdetect langfuse langgraph langsmith lark launchdarkly ledoc-ui levenshtein libcst librosa lightgbm lightning
limits linkify-it-py litellm llama-cpp-python llama-index llvmlite locust logbook loguru lxml lz4 mako mammoth mangum
markdown markdown-it-py markdown2 markdownify markitdown markupsafe marshmallow matplotlib matplotlib-inline mccabe
mcp mdit-py-plugins mdurl mechanize mechanicalsoup memory-profiler mercurial minio mistletoe mistralai mistune mkdocs
mkdocs-material mlflow mlx mlx-whisper mmh3 mock modal moderngl mongoengine monotonic more-itertools moto moviepy
mpmath msal msgpack msgspec msrest multidict multiprocess murmurhash mutagen mypy mypy-extensions mysql-connector
mysql-connector-python mysqlclient namex nano-pdf natsort nbconvert nbformat ndg-httpsclient nest-asyncio netaddr netifaces
netmiko networkx neo4j newspaper3k nltk nodeenv nose notebook notion-client nox numba numexpr numpy numpy-financial
nvidia-ml-py oauth2client oauthlib odfpy olefile ollama omegaconf onnx onnxruntime open3d openai openai-whisper
opencv-contrib-python opencv-python opencv-python-headless openpyxl opensearch-py opentelemetry-api
opentelemetry-sdk opt-einsum optuna oracledb orjson outcome outlines packaging paho-mqtt pandas pandas-stubs pandera
pandoc papermill paramiko parse parsel parsimonious parso partd passlib paste pastel pathlib pathlib2 pathos
pathspec pathvalidate patsy pbr pdf2image pdfkit pdfminer pdfminer.six pdfplumber peewee pefile peft pendulum pep8
pexpect pgvector phonenumbers pickleshare pika pikepdf pillow pillow-heif pinecone pinecone-client pint piper-tts pip pip-tools
pipdeptree pipenv pipx pkgconfig pkginfo platformdirs playsound playwright plotly plotnine pluggy ply podcastparser poetry
poetry-core polars polib pony portalocker portpicker praw pre-commit prefect preshed presidio-analyzer
prettytable priority progress progressbar progressbar2 prometheus-client prompt-toolkit propcache proto-plus protobuf
psutil psycopg psycopg2 psycopg2-binary ptyprocess publicsuffix pudb pulp pulsar-client pure-eval pusher py py-cpuinfo py4j
pyarrow pyasn1 pyasn1-modules pyaudio pyautogui pybind11 pycairo pycares pycodestyle pycosat pycountry
pycparser pycrypto pycryptodome pycryptodomex pycurl pydantic pydantic-ai pydantic-core pydantic-settings pydash
pydeck pydocstyle pydot pydrive pydub pyee pyelftools pyfiglet pyflakes pygame pygetwindow pygit2 pygithub pyglet
pygments pygsheets pyhocon pyinstaller pyjwt pykeepass pylance pylint pylru pymdown-extensions pymongo pymssql pymupdf
pymupdf4llm pymysql pynacl pynput pyobjc pyodbc pyopengl pyopenssl pyotp pyparsing pypdf pypdf2 pypdf3 pypdf4 pypdfium2
pyperclip pypng pyppeteer pyproject-hooks pyproj pyqt5 pyqt6 pyqtgraph pyquery pyrsistent pyscreeze pyserial pyshark
pyside2 pyside6 pysftp pysimplegui pysmb pysnmp pysocks pyspark pyspellchecker pystray pytablewriter pytelegrambotapi
pytesseract pytest pytest-asyncio pytest-benchmark pytest-cov pytest-django pytest-html pytest-mock pytest-timeout
pytest-xdist python-bidi python-crontab python-dateutil python-decouple python-docx python-dotenv python-editor
python-engineio python-gitlab python-jose python-json-logger python-jobspy python-ldap python-levenshtein
python-magic python-multipart python-pptx python-slugify python-socketio python-socks python-telegram-bot
python-utils python-whois python-xlib python3-openid pythonnet pytorch-lightning pytube pytweening pytz
pytz-deprecation-shim pyvis pyvista pywavelets pywebview pywin32 pywinauto pywinrm pyyaml pyzbar pyzmq qdrant-client
qrcode qtpy quart querystring-parser questionary rapidfuzz ratelimit ray rdflib readability-lxml readchar recommonmark
redis redshift-connector referencing regex rembg replicate reportlab requests requests-aws4auth requests-cache
requests-file requests-html requests-mock requests-oauthlib requests-toolbelt resampy resend responses retry retrying
rfc3339-validator rfc3986 rich rich-click rich-argparse robotframework rouge-score rpds-py rpy2 rq rsa ruamel.yaml
ruamel.yaml.clib ruff s3fs s3transfer sacrebleu sacremoses safetensors safety sagemaker sanic scapy schedule schema
scikit-build scikit-image scikit-learn scikit-optimize scipy scons scrapy seaborn secretstorage segment-analytics-python
selectolax selenium semantic-version semgrep semver sendgrid sentence-transformers sentencepiece sentry-sdk seqeval
service-identity setproctitle setuptools setuptools-scm sh shap shapely shellingham shortuuid shtab simplejson
simple-salesforce simpy six skyfield slack-bolt slack-sdk slackclient smart-open smmap smolagents sniffio
snowballstemmer snowflake-connector-python snscrape social-auth-core solana solders sortedcontainers soundfile soupsieve spacy
speechrecognition sphinx sphinx-rtd-theme spotipy sqlalchemy sqlalchemy-utils sqlfluff sqlglot sqlite-utils sqlmodel
sqlparse srsly sse-starlette sshtunnel stack-data starlette statsmodels stevedore stable-baselines3 streamlit
stripe structlog supabase svgwrite sympy tables tabula-py tabulate tavily-python tblib telebot telethon tenacity
tensorboard tensorboardx tensorflow tensorflow-gpu tensorflow-hub termcolor terminado testcontainers testpath textblob
textdistance textual texttable tf-keras tflearn theano thinc threadpoolctl thrift tifffile tiktoken tika timm tinycss2
tinydb toga tokenizers toml tomli tomli-w tomlkit toolz torch torchaudio torchmetrics torchtext torchvision tornado
tox tqdm trafilatura traitlets transformers translate trino trio trl trove-classifiers tweepy twilio twine twisted
txaio typed-ast typeguard typer types-pyyaml types-requests typing typing-extensions typing-inspect tzdata tzlocal
ujson ultralytics umap-learn unicodecsv unidecode unidiff unittest2 unstructured uri-template uritemplate urllib3
user-agents uv uvicorn uvloop validators vcrpy vertexai vine virtualenv virtualenv-clone visdom vllm voluptuous wagtail waitress
wandb warcio watchdog watchfiles wcwidth weasyprint weaviate-client web.py web3 webargs webcolors webdav4 webdriver-manager
webencodings webob websocket websocket-client websocket-server websockets websockify webtest werkzeug wheel whisper
whitenoise whoosh widgetsnbextension wikipedia win32-setctime wordcloud wrapt wsproto wtforms wxpython xarray xgboost
xlrd xlsx2csv xlsxwriter xlutils xlwings xlwt xmltodict xxhash yagmail yamllint yapf yarl yfinance youtube-dl
youtube-transcript-api yt-dlp zeep zenml zipp zope.interface zstandard
garminconnect shodan markdown-pdf notebooklm-py reachy-mini
`);

/** Crates and gems, and programs that are installed by name with other managers. */
export const POPULAR_OTHER = list(`
anyhow serde serde_json tokio reqwest clap rand regex hyper axum actix-web tracing rayon chrono itertools log libc syn
quote rustls openssl thiserror bytes futures uuid base64 bat eza ripgrep fd-find cargo-edit cargo-watch wasm-pack
rails rake bundler nokogiri sinatra puma rspec rubocop devise sidekiq jekyll fastlane cocoapods faraday httparty
python node ruby golang rust ffmpeg imagemagick pandoc jq yq tmux neovim kubectl helm terraform trufflehog gitleaks semgrep ripgrep poppler
tesseract graphviz postgresql sqlite wget curl gnupg himalaya gh glab awscli azure-cli google-cloud-sdk
`);

/** Scopes of npm that belong to one publisher each. */
export const POPULAR_SCOPES = list(`
types babel angular vue nuxt sveltejs nestjs typescript-eslint testing-library radix-ui tanstack reduxjs emotion mui
anthropic-ai modelcontextprotocol openai google google-cloud googleapis aws-sdk azure microsoft vercel playwright
octokit slack sentry supabase prisma stripe cloudflare firebase huggingface langchain upstash notionhq hono biomejs
openclaw clawdbot steipete browserbasehq tavily firecrawl smithery composio apify bitwarden elevenlabs storybook
`);
