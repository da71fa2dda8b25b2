/* Written by `npm run translations` from the texts of the source language. */

export const NAMESPACES = [
  'actions',
  'ai',
  'apiTokens',
  'auditLog',
  'auth',
  'automatic',
  'automations',
  'board',
  'closingReasons',
  'commands',
  'connections',
  'contacts',
  'conversation',
  'dashboard',
  'desktop',
  'errors',
  'gettingStarted',
  'imports',
  'inbox',
  'integrations',
  'macros',
  'notifications',
  'personalization',
  'publicApi',
  'queues',
  'quickAnswers',
  'savedViews',
  'selection',
  'servers',
  'settings',
  'shell',
  'sso',
  'system',
  'tags',
  'tickets',
  'twoFactor',
  'users',
  'validation',
  'variables',
  'webchat',
  'webhooks',
] as const;

export interface SourceTranslations {
  actions: {
    save: string;
    cancel: string;
    close: string;
    editNamed: '{{name}}';
    moveUp: '{{name}}';
    moveDown: '{{name}}';
    delete: string;
    deleteNamed: '{{name}}';
    deleteAll: string;
    deleteWord: string;
    typeWord: '{{word}}';
    discard: {
      title: string;
      text: string;
      action: string;
      cancel: string;
    };
    clear: string;
    tryAgain: string;
    back: string;
    copy: string;
    copied: string;
    copyCode: string;
    copyFailed: string;
    open: string;
    more: string;
    loading: string;
    typeToSearch: '{{count}}';
    nothingFound: string;
    yes: string;
    no: string;
    chooseColor: string;
    none: string;
    understood: string;
  };
  ai: {
    menu: {
      label: string;
      suggest: string;
      shorter: string;
      friendlier: string;
      correct: string;
      translate: string;
    };
    writing: {
      running: string;
      basedOn: '{{sources}}';
      check: string;
      stop: string;
      undo: string;
    };
    sent: {
      title: string;
      lead: string;
      instructions: string;
      content: string;
    };
    message: {
      transcribe: string;
      silent: string;
      translated: string;
      translating: string;
    };
    summary: {
      title: string;
      of: '{{time}}';
      create: string;
      update: string;
      show: string;
      hide: string;
    };
    classification: {
      suggestTags: string;
      addTag: '{{name}}';
      noTags: string;
      suggestQueue: string;
      queue: '{{name}}';
      noQueue: string;
    };
    settings: {
      lead: string;
      access: {
        title: string;
        off: string;
        admins: string;
        everyone: string;
      };
      queuesOff: {
        label: string;
        hint: string;
        none: string;
      };
      connectionsOff: {
        label: string;
        hint: string;
      };
      model: {
        title: string;
      };
      labels: {
        aiModel: string;
        aiTranscriptionModel: string;
        aiDailyTokens: string;
        aiDailyCost: string;
        aiInputPrice: string;
        aiOutputPrice: string;
        aiAudioPrice: string;
      };
      hints: {
        aiModel: string;
        aiTranscriptionModel: string;
        aiDailyTokens: string;
        aiDailyCost: string;
        aiInputPrice: string;
        aiOutputPrice: string;
        aiAudioPrice: string;
      };
      autoTranscribe: string;
      usage: {
        none: string;
        day: '{{day}} {{requests}} {{tokens}}';
        withCost: '{{cost}} {{day}} {{requests}} {{tokens}}';
      };
      pages: {
        title: string;
        hint: string;
        add: string;
        edit: string;
        pageTitle: string;
        text: string;
        saved: string;
        deleted: string;
        deleteTitle: '{{title}}';
        deleteText: string;
      };
    };
  };
  apiTokens: {
    title: string;
    lead: string;
    add: string;
    empty: string;
    columns: {
      name: string;
      scopes: string;
      state: string;
      lastUse: string;
      actions: string;
    };
    scopes: {
      messages: {
        send: string;
        read: string;
      };
      tickets: {
        read: string;
        write: string;
      };
      conversations: {
        read: string;
      };
      notes: {
        read: string;
        write: string;
      };
      contacts: {
        read: string;
        write: string;
        delete: string;
      };
      tags: {
        read: string;
        write: string;
      };
      users: {
        read: string;
        write: string;
      };
    };
    state: {
      valid: string;
      until: '{{at}}';
      expired: '{{at}}';
      revoked: '{{at}}';
    };
    neverUsed: string;
    madeBy: '{{hint}} {{name}}';
    form: {
      name: string;
      nameHint: string;
      scopes: string;
      scopesRequired: string;
      lifetime: string;
      never: string;
      days_one: '{{count}}';
      days_many: '{{count}}';
      days_other: '{{count}}';
    };
    secret: {
      title: string;
      text: string;
      label: string;
    };
    revoke: string;
    revokeNamed: '{{name}}';
    confirm: {
      title: '{{name}}';
      text: string;
    };
    toasts: {
      revoked: string;
    };
  };
  auditLog: {
    search: string;
    groups: {
      all: string;
      access: string;
      programs: string;
    };
    filters: {
      group: string;
      author: string;
      everybody: string;
    };
    columns: {
      time: string;
      what: string;
      who: string;
      where: string;
    };
    authors: {
      program: string;
      unknown: string;
      ramal: string;
    };
    fields: {
      value: string;
      reason: string;
      count: string;
      created: string;
      updated: string;
      otherContact: string;
      credentials: string;
      revokedAt: string;
      isAvailable: string;
      order: string;
      snoozed: string;
      overdue: string;
    };
    reasons: {
      ERR_INVALID_CREDENTIALS: string;
      ERR_OUT_OF_HOURS: string;
      elsewhere: string;
      passwordChanged: string;
      copied: string;
      ERR_TWO_FACTOR_CODE: string;
      twoFactorChanged: string;
      ERR_SSO_ONLY: string;
      ERR_SSO_EMAIL_UNVERIFIED: string;
      ERR_SSO_NO_ACCOUNT: string;
      ERR_SSO_DOMAIN: string;
      ERR_SSO_OTHER_LINK: string;
      ERR_SSO_MASTER: string;
      ERR_USER_CREATION_COUNT: string;
      ssoUnlinked: string;
      loggedOut: string;
    };
    details: {
      before: string;
      after: string;
      field: string;
      address: string;
      device: string;
      secret: string;
      nothing: string;
    };
    retention: '{{time}}';
    exportFile: string;
    empty: {
      title: string;
      text: string;
    };
    nothingFound: {
      title: string;
      text: string;
    };
    kinds: {
      session: {
        opened: string;
        refused: string;
        ended: string;
      };
      user: {
        created: string;
        updated: string;
        deleted: string;
      };
      invitation: {
        created: string;
        revoked: string;
      };
      signup: {
        refused: string;
      };
      setting: {
        updated: string;
      };
      integration: {
        updated: string;
      };
      personalization: {
        updated: string;
        reset: string;
      };
      aiPage: {
        created: string;
        updated: string;
        deleted: string;
      };
      system: {
        restarted: string;
      };
      import: {
        started: string;
      };
      auditLog: {
        exported: string;
      };
      connection: {
        created: string;
        updated: string;
        deleted: string;
        started: string;
        stopped: string;
        restarted: string;
        renewed: string;
        loggedOut: string;
      };
      sendingLimits: {
        updated: string;
      };
      queue: {
        created: string;
        updated: string;
        deleted: string;
      };
      closedDay: {
        saved: string;
        deleted: string;
      };
      tag: {
        created: string;
        updated: string;
        deleted: string;
      };
      tags: {
        deleted: string;
      };
      quickAnswer: {
        created: string;
        updated: string;
        deleted: string;
      };
      quickAnswers: {
        deleted: string;
      };
      contact: {
        deleted: string;
        merged: string;
      };
      contacts: {
        deleted: string;
        exported: string;
        imported: string;
      };
      ticket: {
        deleted: string;
      };
      tickets: {
        closed: string;
      };
      apiToken: {
        created: string;
        revoked: string;
      };
      webhook: {
        created: string;
        updated: string;
        deleted: string;
      };
      twoFactor: {
        turnedOn: string;
        turnedOff: string;
        reset: string;
      };
      recoveryCodes: {
        renewed: string;
      };
      macro: {
        created: string;
        updated: string;
        deleted: string;
      };
      stage: {
        created: string;
        updated: string;
        deleted: string;
      };
      stages: {
        reordered: string;
      };
      sso: {
        created: string;
        updated: string;
        deleted: string;
      };
      ssoLink: {
        created: string;
        removed: string;
      };
      savedView: {
        created: string;
        updated: string;
        deleted: string;
      };
      savedViews: {
        reordered: string;
      };
      automation: {
        created: string;
        updated: string;
        deleted: string;
      };
      automations: {
        reordered: string;
      };
      closingReason: {
        created: string;
        updated: string;
        deleted: string;
      };
      closingReasons: {
        reordered: string;
      };
    };
    orders: {
      newest: string;
      longestWait: string;
      dueNext: string;
    };
  };
  auth: {
    title: string;
    lead: string;
    email: string;
    password: string;
    showPassword: string;
    hidePassword: string;
    login: string;
    loggingIn: string;
    loginFailed: string;
    welcome: string;
    name: string;
    otherWays: string;
    backToLogin: string;
    signup: {
      title: string;
      lead: string;
      link: string;
      submit: string;
      submitting: string;
      haveAccount: string;
      done: string;
      pending: string;
      closed: string;
      invitedLead: string;
    };
    forgot: {
      title: string;
      lead: string;
      link: string;
      submit: string;
      submitting: string;
      sent: '{{email}}';
    };
    reset: {
      title: string;
      lead: '{{max}} {{min}}';
      newPassword: string;
      confirmation: string;
      mismatch: string;
      submit: string;
      submitting: string;
      newLink: string;
      done: string;
    };
    resetMail: {
      subject: string;
      text: '{{link}} {{name}}';
    };
    ended: {
      elsewhere: string;
      passwordChanged: string;
      copied: string;
      outOfHours: string;
      twoFactorChanged: string;
      ssoUnlinked: string;
    };
    invitationMail: {
      subject: string;
      text: '{{link}} {{name}}';
    };
  };
  automatic: {
    menuLine: '{{number}} {{queue}}';
    callRefused: string;
    unsupportedMessage: string;
    moreFiles: '{{count}}';
    shared: {
      post: string;
      reel: string;
      story: string;
      storyMention: string;
      storyReply: string;
      ad: '{{title}}';
      someAd: string;
      link: '{{ref}}';
    };
    lastMessage: {
      image: string;
      audio: string;
      video: string;
      application: string;
      location: string;
      vcard: string;
      call: string;
      sticker: string;
      unsupported: string;
      deleted: string;
      viewOnce: string;
    };
    greeting: {
      morning: string;
      afternoon: string;
      evening: string;
      night: string;
    };
    menuButton: string;
  };
  automations: {
    add: string;
    editTitle: string;
    empty: {
      title: string;
      text: string;
    };
    when: string;
    lastRun: string;
    week: string;
    isEnabled: string;
    never: string;
    triggers: {
      ticketCreated: string;
      firstMessage: string;
      messageReceived: string;
      statusChanged: string;
      transferred: string;
      waiting: string;
      silent: string;
    };
    summaries: {
      statusTo: '{{status}}';
      waiting: '{{minutes}}';
      silent: '{{hours}}';
    };
    form: {
      trigger: string;
      to: string;
      anyStatus: string;
      minutes: string;
      hours: string;
      timeHint: string;
      timeRange: '{{max}}';
      conditions: string;
      conditionsHint: string;
      anyTag: string;
      tags: string;
      withoutTags: string;
      keywords: string;
      keywordsHint: string;
      openingHoursHint: string;
      assignment: string;
      inGroups: string;
      textHint: string;
    };
    hours: {
      any: string;
      open: string;
      closed: string;
    };
    assignments: {
      any: string;
      assigned: string;
      unassigned: string;
    };
    conditions: {
      queue: string;
      connection: string;
      tags: string;
      withoutTags: string;
      keywords: string;
      hours: string;
      assignment: string;
      group: string;
    };
    test: {
      action: string;
      title: string;
      result: '{{met}} {{total}}';
      met: string;
      unmet: '{{conditions}}';
      empty: string;
    };
    log: {
      open: '{{name}}';
      empty: {
        title: string;
        text: string;
      };
      capped: '{{max}}';
      late: string;
      running: string;
      deletedTicket: string;
      retention: string;
    };
    deletedConnection: string;
    deleteDialog: {
      title: string;
      text: '{{name}}';
    };
    saved: string;
    deleted: string;
    turnedOn: '{{name}}';
    turnedOff: '{{name}}';
  };
  board: {
    moveNamed: '{{name}}';
    moved: '{{name}} {{stage}}';
    stageOf: '{{stage}}';
    inStageSince: '{{time}}';
    emptyColumn: string;
    collapse: string;
    expand: string;
    filters: {
      chosen: '{{total}}';
      all: string;
    };
    empty: {
      title: string;
      text: string;
      agentText: string;
    };
    stages: {
      title: string;
      add: string;
      edit: string;
      name: string;
      example: string;
      color: string;
      saved: string;
      deleted: string;
      deleteTitle: '{{name}}';
      deleteText: string;
      moveTo: string;
    };
  };
  closingReasons: {
    title: string;
    lead: string;
    manage: string;
    empty: string;
    add: string;
    edit: string;
    name: string;
    example: string;
    saved: string;
    deleted: string;
    deleteTitle: '{{name}}';
    deleteText: string;
  };
  commands: {
    title: string;
    search: string;
    groups: {
      here: string;
      screens: string;
      actions: string;
      tickets: string;
      contacts: string;
    };
    useLanguage: '{{name}}';
    nothing: string;
    searching: string;
    shortcuts: {
      title: string;
      groups: {
        everywhere: string;
        tickets: string;
      };
      names: {
        palette: string;
        sheet: string;
        nextTicket: string;
        previousTicket: string;
        acceptTicket: string;
        replyToLast: string;
        internalNote: string;
        transferTicket: string;
        snoozeTicket: string;
        macros: string;
        askAi: string;
        openInWindow: string;
        closeTicket: string;
        closeAndNext: string;
        selectTicket: string;
        extendDown: string;
        extendUp: string;
        endSelection: string;
      };
      singleKeys: string;
    };
  };
  connections: {
    addChannels: string;
    fromService: string;
    addNamed: '{{channel}}';
    editTitle: string;
    empty: {
      title: string;
      text: string;
    };
    columns: {
      id: string;
      channel: string;
      name: string;
      color: string;
      number: string;
      status: string;
      activity: string;
      lastUpdate: string;
      default: string;
      actions: string;
      session: string;
      limits: string;
    };
    activity: {
      received: '{{at}}';
      sent: '{{at}}';
      none: string;
    };
    channel: {
      whatsapp: string;
      facebook: string;
      instagram: string;
      telegram: string;
      telegramBot: string;
      email: string;
      webchat: string;
      mailbox: string;
      webchatWidget: string;
      whatsappCloud: string;
      messenger: string;
      instagramDirect: string;
    };
    status: {
      CONNECTED: string;
      DISCONNECTED: string;
      OPENING: string;
      qrcode: string;
      PAIRING: string;
      TIMEOUT: string;
    };
    hint: {
      CONNECTED: string;
      DISCONNECTED: string;
      OPENING: string;
      qrcode: string;
      PAIRING: string;
      TIMEOUT: string;
    };
    channelHint: {
      CONNECTED: string;
      DISCONNECTED: string;
      OPENING: string;
      TIMEOUT: string;
    };
    formHint: string;
    closed: {
      removed: string;
      replaced: string;
      barred: string;
      unscanned: string;
      passkey: string;
      passkeyAsked: string;
      passkeyAnswered: string;
      passkeyLate: string;
      passkeyRefused: string;
      beforeQr: string;
      keys: string;
      credentials: string;
      credentialsRefused: string;
      fetchedElsewhere: string;
      storage: string;
      files: string;
      fault: string;
      silent: string;
      inbox: string;
      lost: '{{reason}}';
      imapLogin: string;
      smtpLogin: string;
      imapUnreachable: string;
      smtpUnreachable: string;
      privateMailServer: string;
      pageTokenNeeded: string;
      noInstagramAccount: string;
      webhookMissing: string;
      webhookElsewhere: string;
      pageNotSubscribed: string;
      publicUrlMissing: string;
      permissionMissing: string;
      accountBlocked: string;
      signInNeeded: string;
      signInApplication: string;
      signInUnreachable: string;
    };
    session: {
      start: string;
      qrcode: string;
      newQrcode: string;
      connecting: string;
      retrying: string;
      disconnect: string;
      removeDevice: string;
      tryAgain: string;
      restart: string;
      stop: string;
      channelStoppedBy: '{{reason}}';
      signIn: string;
    };
    form: {
      name: string;
      color: string;
      isDefault: string;
      isDisplay: string;
      greetingMessage: string;
      greetingHint: string;
      farewellMessage: string;
      farewellHint: string;
      queues: string;
      queuesPlaceholder: string;
    };
    labels: {
      fromPhone: string;
      fromPhoneHint: string;
      toPhone: string;
      toPhoneHint: string;
    };
    qr: {
      title: '{{name}}';
      codeTitle: '{{name}}';
      steps: {
        open: string;
        devices: string;
        scan: string;
        type: string;
      };
      image: string;
      waiting: string;
      unreached: string;
      useCode: string;
      useQr: string;
      number: string;
      askCode: string;
      code: string;
      connected: '{{name}}';
    };
    channels: {
      title: string;
      choose: string;
      action: string;
      connected: '{{name}}';
      emptyTitle: string;
      emptyText: string;
      tokenTitle: string;
      tokenText: string;
      toSettings: string;
      loading: string;
    };
    confirm: {
      deleteTitle: '{{name}}';
      deleteText: string;
      removeDeviceTitle: '{{name}}';
      disconnectTitle: '{{name}}';
      disconnectText: string;
      disconnectChannelText: string;
      renewTitle: '{{name}}';
      renewText: string;
    };
    toasts: {
      channelsAdded: string;
      saved: string;
      deleted: string;
      started: string;
      restarted: string;
      stopped: string;
      renewed: string;
      disconnected: string;
    };
    noNumber: string;
    credentials: {
      account: string;
      token: string;
      botToken: string;
      pageAccessToken: string;
      appSecret: string;
      verifyToken: string;
      address: string;
      senderName: string;
      imapHost: string;
      imapPort: string;
      imapSecurity: string;
      imapUser: string;
      imapPassword: string;
      smtpHost: string;
      smtpPort: string;
      smtpSecurity: string;
      smtpUser: string;
      smtpPassword: string;
      allowedOrigins: string;
      preChatForm: string;
      rating: string;
      position: string;
      stored: string;
      enterAgain: string;
      phoneNumberId: string;
      businessAccountId: string;
      accessToken: string;
      signIn: string;
      login: string;
    };
    credentialGroups: {
      imap: string;
      smtp: string;
    };
    credentialChoices: {
      tls: string;
      starttls: string;
      none: string;
      on: string;
      off: string;
      optional: string;
      required: string;
      end: string;
      start: string;
      password: string;
      microsoft: string;
      google: string;
    };
    credentialHints: {
      botToken: string;
      pageAccessToken: string;
      appSecret: string;
      verifyToken: string;
      address: string;
      senderName: string;
      imapPort: string;
      imapUser: string;
      smtpHost: string;
      smtpPort: string;
      smtpUser: string;
      smtpPassword: string;
      allowedOrigins: string;
      phoneNumberId: string;
      businessAccountId: string;
      accessToken: string;
      login: string;
      addressSignedIn: string;
    };
    webhook: {
      url: string;
      hint: string;
    };
    test: {
      run: string;
      works: '{{account}}';
      problems: {
        credentialsRefused: string;
        providerUnreachable: string;
        imapLogin: string;
        imapUnreachable: string;
        smtpLogin: string;
        smtpUnreachable: string;
        privateMailServer: string;
        pageTokenNeeded: string;
        noInstagramAccount: string;
        signInNeeded: string;
      };
    };
    website: {
      title: string;
      snippet: string;
      snippetHint: string;
      identityHint: string;
      makeSecret: string;
      renewSecret: string;
      renewTitle: string;
      renewText: string;
      secret: string;
      secretHint: string;
      copy: '{{what}}';
    };
    limits: {
      used_one: '{{limit}} {{used}}';
      used_other: '{{limit}} {{used}}';
      used_many: '{{limit}} {{used}}';
      unlimited: '{{used}}';
      quota: '{{total}} {{used}}';
      quotaWarned: string;
      warmUp: '{{day}} {{days}}';
      pace: '{{seconds}}';
      waiting_one: '{{count}}';
      waiting_other: '{{count}}';
      waiting_many: '{{count}}';
      checked: '{{at}}';
      repliesGoOn: string;
      pause: {
        locked: '{{until}}';
        capped: '{{until}}';
        refused: '{{until}}';
        warmUp: '{{until}}';
        daily: '{{until}}';
        unknown: string;
      };
      none: string;
      off: string;
      edit: '{{name}}';
      dialog: {
        title: '{{name}}';
        about: string;
        isLimited: string;
        off: string;
        dailyLimit: string;
        minPause: string;
        hasWarmUp: string;
        warmUpHint: string;
        check: string;
        checking: string;
        saved: string;
      };
    };
    history: {
      label: string;
      hint: string;
      none: string;
      days_one: string;
      days_other: '{{count}}';
      days_many: '{{count}}';
      running: '{{chats}} {{done}} {{messages}}';
      done_one: '{{count}}';
      done_other: '{{count}}';
      done_many: '{{count}}';
    };
    passkey: {
      title: string;
      experiment: string;
      explanation: string;
      risk: string;
      use: string;
      open: string;
      elsewhere: string;
      waiting: string;
      code: string;
      cancelled: string;
      failed: string;
    };
    account: {
      used: '{{left}} {{limit}} {{used}}';
      shared: string;
      unlimited: string;
      perSecond: '{{rate}}';
      quality: {
        high: string;
        medium: string;
        low: string;
      };
      expires: '{{at}} {{name}}';
      expired: '{{at}} {{name}}';
    };
    signIn: {
      action: '{{provider}}';
      again: '{{provider}}';
      lead: '{{provider}}';
      signedIn: '{{account}}';
      waiting: string;
      open: string;
      done: '{{account}}';
      notConfigured: '{{provider}}';
      page: {
        done: string;
        failed: string;
        account: '{{account}}';
        close: string;
      };
      providers: {
        microsoft: string;
        google: string;
      };
    };
  };
  contacts: {
    name: string;
    number: string;
    fields: {
      email: string;
      address: string;
    };
    extraInfo: string;
    edit: string;
    merge: {
      action: string;
      title: string;
      hint: string;
      other: string;
      text: '{{name}} {{other}}';
      confirm: string;
    };
    since: '{{date}}';
    addTags: string;
    contact: string;
    tags: string;
    add: string;
    newTag: '{{name}}';
    noMoreTags: string;
    numberHint: string;
    numberStays: string;
    fieldName: string;
    fieldValue: string;
    addField: string;
    titleCount: '{{count}}';
    search: string;
    open: '{{name}}';
    group: string;
    notOnWhatsapp: string;
    noChannel: string;
    export: string;
    exportFile: string;
    columns: {
      whatsapp: string;
      channels: string;
      actions: string;
    };
    allTags: string;
    someTags_one: '{{count}}';
    someTags_other: '{{count}}';
    empty: {
      title: string;
      text: string;
    };
    nothingFound: {
      title: string;
      text: string;
    };
    confirm: {
      deleteTitle: '{{name}}';
      deleteText: string;
      deleteAllTitle: string;
      deleteAllText_one: '{{count}}';
      deleteAllText_other: '{{count}}';
    };
    import: {
      title: string;
      button: string;
      source: string;
      file: string;
      book: string;
      chooseFile: string;
      noFile: string;
      fileHint: string;
      bookHint: string;
      connection: string;
      chooseConnection: string;
      countryCode: string;
      countryCodeHint: string;
      check: string;
      new: string;
      updated: string;
      rejected: string;
      unverified: string;
      row: string;
      reason: string;
      someOf: '{{shown}} {{total}}';
      renames: string;
      someRenames: '{{shown}} {{total}}';
      rename: '{{after}} {{before}}';
      run_one: '{{count}}';
      run_other: '{{count}}';
      running: '{{done}} {{total}}';
      done: string;
      nothing: string;
      report: string;
      reportName: string;
      reasons: {
        nameMissing: string;
        nameLength: string;
        numberMissing: string;
        numberInvalid: string;
        emailInvalid: string;
        fieldTooLong: string;
        duplicate: string;
      };
    };
    toasts: {
      saved: string;
      deleted: string;
      allDeleted: string;
      merged: string;
    };
    counted: {
      new: string;
      withTickets: string;
    };
  };
  conversation: {
    title: '{{name}}';
    header: {
      contact: '{{name}}';
      backToTickets: string;
      allChannels: string;
    };
    missing: {
      title: '{{id}}';
      text: string;
    };
    list: {
      waiting: {
        title: string;
        text: string;
      };
      label: string;
      unread: string;
      ticket: '{{id}}';
      toEnd: string;
      new_one: '{{count}}';
      new_other: '{{count}}';
      olderFailed: string;
      notFound: string;
      empty: {
        title: string;
        text: '{{name}}';
        textClosed: '{{name}}';
      };
      earlier: string;
      earlierAsking: string;
      earlierNone: string;
    };
    events: {
      api: string;
      system: string;
      rule: '{{name}}';
      created: '{{actor}}';
      createdByCustomer: string;
      createdOnPhone: string;
      queued: '{{queue}}';
      accepted: '{{actor}}';
      acceptedInQueue: '{{actor}} {{queue}}';
      assigned: '{{agent}}';
      toAgent: '{{actor}} {{agent}}';
      toQueue: '{{actor}} {{queue}}';
      toAgentInQueue: '{{actor}} {{agent}} {{queue}}';
      withoutQueue: '{{actor}}';
      toConnection: '{{actor}} {{connection}}';
      returned: '{{actor}}';
      closed: '{{actor}}';
      closedBySystem: string;
      reopened: '{{actor}}';
      reopenedByCustomer: string;
      rated: '{{max}} {{score}}';
      ratedWithComment: '{{comment}} {{max}} {{score}}';
      snoozed: '{{actor}} {{time}}';
      snoozedUntilReply: '{{actor}}';
      withReason: '{{event}} {{reason}}';
      awoken: '{{actor}}';
      awokenBySystem: string;
      awokenByCustomer: string;
      staged: '{{actor}} {{stage}}';
      unstaged: '{{actor}}';
    };
    snooze: {
      title: '{{name}}';
      until: string;
      inOneHour: string;
      laterToday: string;
      tomorrow: string;
      monday: string;
      reply: string;
      own: string;
      reason: string;
      hint: string;
      done: '{{time}}';
      doneUntilReply: string;
      nextOpening: string;
      nextWeek: string;
    };
    viewers: {
      looking: '{{names}}';
      typing_one: '{{names}}';
      typing_other: '{{names}}';
    };
    customer: {
      typing: '{{name}}';
      page: string;
    };
    composer: {
      label: '{{name}}';
      placeholder: string;
      placeholderOn: '{{connection}}';
      caption: string;
      closed: string;
      pending: string;
      notMine: '{{agent}}';
      personOnly: '{{until}}';
      windowUntil: '{{left}} {{until}}';
      send: string;
      saveEdit: string;
      attach: string;
      emoji: string;
      sign: string;
      replyingTo: string;
      cancelReply: string;
      editing: string;
      cancelEdit: string;
      quickAnswers: string;
      quickAnswersFailed: string;
      files: string;
      removeFile: '{{name}}';
      drop: string;
      fileTooLarge: '{{limit}} {{name}}';
      fileEmpty: '{{name}}';
      tooLong_one: '{{count}} {{max}}';
      tooLong_many: '{{count}} {{max}}';
      tooLong_other: '{{count}} {{max}}';
      subject: string;
    };
    copies: {
      to: '{{people}}';
      cc: '{{people}}';
      bcc: '{{people}}';
      more_one: '{{count}} {{names}}';
      more_many: '{{count}} {{names}}';
      more_other: '{{count}} {{names}}';
      choose: string;
      only: '{{name}}';
      onlyTo: '{{name}}';
      everyone: string;
      blind: string;
      add: string;
      addTitle: string;
      addAction: string;
      hint: string;
      blindHint: string;
      invalid: '{{address}}';
      none: string;
      tooMany: '{{count}}';
      contacts: string;
    };
    notes: {
      mode: string;
      reply: string;
      note: string;
      label: '{{name}}';
      placeholder: string;
      add: string;
      hint: string;
      of: '{{author}} {{time}}';
      editing: string;
      options: string;
      edit: string;
      delete: string;
      deleteTitle: string;
      deleteText: string;
      colleagues: string;
      nobody: string;
    };
    emojis: {
      search: string;
      none: string;
      categories: {
        smileys: string;
        people: string;
        animals: string;
        food: string;
        travel: string;
        activities: string;
        objects: string;
        symbols: string;
        flags: string;
      };
    };
    recording: {
      start: string;
      cancel: string;
      send: string;
      running: string;
      denied: string;
      missing: string;
      unsupported: string;
      failed: string;
      tooShort: string;
      interrupted: string;
      noFiles: string;
    };
    mentions: {
      members: string;
      nobody: string;
      failed: string;
    };
    attach: {
      title: string;
      file: string;
      contacts: string;
      location: string;
    };
    sendContacts: {
      title: string;
      hint: string;
      contact: string;
      chosen: string;
      remove: '{{name}}';
      full: '{{number}}';
    };
    sendLocation: {
      title: string;
      send: string;
      coordinates: string;
      hint: string;
      unknown: string;
      name: string;
      address: string;
    };
    poll: {
      new: string;
      title: string;
      options: string;
      option: '{{number}}';
      send: string;
      tooFew: string;
      same: string;
    };
    message: {
      of: '{{author}} {{time}}';
      team: string;
      customer: string;
      fromPhone: string;
      deleted: string;
      deletedNow: '{{text}}';
      edited: string;
      failed: string;
      automatic: string;
      reaction: '{{count}} {{emoji}}';
      retry: string;
      giveUp: string;
      history: string;
      options: string;
      more: string;
      less: string;
      paused: {
        locked: '{{until}}';
        capped: '{{until}}';
        refused: '{{until}}';
        warmUp: '{{until}}';
        daily: '{{until}}';
        pace: string;
        open: string;
        unknown: string;
      };
    };
    quoted: {
      status: {
        ours: string;
        theirs: string;
      };
      message: {
        ours: string;
        theirs: string;
      };
    };
    menu: {
      react: '{{emoji}}';
      reply: string;
      copy: string;
      forward: string;
      edit: string;
      delete: string;
      download: string;
      info: string;
      translate: string;
      openTicket: string;
    };
    deleteDialog: {
      title: string;
      text: string;
    };
    forwardDialog: {
      title: string;
      confirm: string;
      done: '{{name}}';
    };
    info: {
      title: string;
      author: string;
      to: string;
      cc: string;
      bcc: string;
      kind: string;
      written: string;
      changed: string;
      state: string;
      sent: string;
      delivered: string;
      read: string;
      played: string;
      attempts: string;
      attemptsUnknown: string;
      reason: string;
      file: string;
      received: string;
    };
    kinds: {
      chat: string;
      image: string;
      sticker: string;
      audio: string;
      video: string;
      application: string;
      location: string;
      vcard: string;
      call_log: string;
      unsupported: string;
    };
    unsupported: string;
    card: {
      talk: string;
    };
    cards: {
      poll: string;
      pollSingle: string;
      pollMultiple: string;
      votes_one: '{{count}}';
      votes_other: '{{count}}';
      noVotes: string;
      unreadable_one: '{{count}}';
      unreadable_other: '{{count}}';
      hiddenVoters: string;
      endsAt: '{{moment}}';
      event: string;
      call: string;
      canceled: string;
      join: string;
      answers: {
        going_one: '{{count}}';
        going_other: '{{count}}';
        notGoing_one: '{{count}}';
        notGoing_other: '{{count}}';
        maybe_one: '{{count}}';
        maybe_other: '{{count}}';
      };
      order: string;
      orderStatus: {
        inquiry: string;
        accepted: string;
        declined: string;
      };
      items_one: '{{count}}';
      items_other: '{{count}}';
      product: string;
      code: '{{code}}';
      options: string;
      choice: string;
      payment: {
        details: string;
        request: string;
        notice: string;
        declined: string;
        canceled: string;
        invitation: string;
        invoice: string;
        unproven: string;
      };
      copyKey: '{{label}}';
      invitation: {
        group: string;
        channel: string;
        onPhone: string;
      };
      validUntil: '{{moment}}';
      stickers: string;
      stickerCount_one: '{{count}}';
      stickerCount_other: '{{count}}';
      viewOnce: string;
      viewOnceOnPhone: string;
      sentOnce: string;
      liveStart: string;
      advertisement: string;
      forwarded: string;
      forwardedOften: string;
      vanishes: '{{duration}}';
      showMessage: string;
      notice: {
        pinned: '{{actor}}';
        unpinned: '{{actor}}';
        timerOn: '{{actor}} {{duration}}';
        timerOff: '{{actor}}';
      };
    };
    album: {
      label_one: '{{count}}';
      label_other: '{{count}}';
    };
    audio: {
      play: string;
      pause: string;
      seek: string;
      rate: '{{rate}}';
    };
    file: {
      missing: string;
      fetching: string;
      failed: string;
      playVideo: string;
      openPdf: string;
      downloadNamed: '{{name}}';
    };
    location: {
      open: string;
    };
    viewer: {
      next: string;
      previous: string;
      open: string;
      title: string;
      zoomIn: string;
      zoomOut: string;
    };
    shared: {
      files: string;
      links: string;
    };
    ack: {
      queued: string;
      sent: string;
      delivered: string;
      read: string;
    };
    outbox: {
      waits: string;
      answered: '{{name}}';
      closed: string;
      transferred: string;
      gone: string;
      sendAnyway: string;
      reopen: string;
      notStored: string;
      title: string;
      none: string;
      hasLeft: string;
    };
    outcomes: {
      acknowledged: string;
      refused: string;
      unanswered: string;
      uncertain: string;
      windowClosed: string;
      rateLimited: string;
      disconnected: string;
      fault: string;
    };
    templates: {
      choose: string;
      title: string;
      search: string;
      none: string;
      noneText: string;
      refresh: string;
      notApproved: string;
      incomplete: string;
      example: '{{example}}';
      preview: string;
      send: string;
      windowClosed: string;
      parts: {
        header: '{{name}}';
        body: '{{name}}';
        button: '{{name}}';
        code: string;
      };
      location: {
        coordinates: string;
        coordinatesHint: '{{example}}';
        name: string;
        address: string;
      };
      file: {
        choose: string;
        types: '{{size}} {{types}}';
        size: '{{size}}';
      };
    };
    scheduled: {
      button: string;
      editTitle: string;
      text: string;
      day: string;
      time: string;
      unlessReplied: string;
      hint: string;
      range: string;
      schedule: string;
      saved: string;
      deleted: string;
      list: string;
      condition: string;
      edit: '{{time}}';
      remove: '{{time}}';
      afterWindow: '{{until}}';
      notSent: '{{reason}}';
      notLoaded: string;
    };
  };
  dashboard: {
    export: string;
    updating: string;
    filters: {
      label: string;
      from: string;
      to: string;
      user: string;
      everybody: string;
      noUser: string;
      clear: string;
    };
    errors: {
      reversed: string;
      tooLong: '{{days}}';
    };
    totals: {
      label: string;
      pending: string;
      open: string;
      closed: string;
      created: string;
      contacts: string;
      newContacts: string;
      noMessages: string;
      messages_one: '{{count}}';
      messages_other: '{{count}}';
      longestWait: '{{wait}}';
    };
    weekBefore: {
      more: '{{before}} {{number}}';
      fewer: '{{before}} {{number}}';
      same: string;
      none: string;
    };
    busy: {
      title: string;
      text: string;
      nobody: string;
    };
    ratings: {
      title: string;
      none: string;
      mean: string;
      stars: '{{max}} {{score}}';
      score_one: '{{count}}';
      score_many: '{{count}}';
      score_other: '{{count}}';
      count_one: '{{count}}';
      count_many: '{{count}}';
      count_other: '{{count}}';
      meanOf: '{{max}} {{mean}} {{ratings}}';
      comments: string;
      all: '{{number}}';
    };
    times: {
      title: string;
      text: string;
      rounded: string;
      answer: string;
      acceptance: string;
      resolution: string;
      middle: string;
      p90: '{{time}}';
      tickets_one: '{{count}}';
      tickets_many: '{{count}}';
      tickets_other: '{{count}}';
      none: string;
      faster: '{{before}} {{time}}';
      slower: '{{before}} {{time}}';
      by: string;
      sort: string;
      export: string;
      exportTable: string;
      exportTickets: string;
      median: '{{name}}';
      percentile: '{{name}}';
      counted: '{{name}}';
    };
    metrics: {
      ticketsByTime: string;
      ticketsByDay: string;
      ticketsByConnection: string;
      ticketsByQueue: string;
      ticketsByUser: string;
      contactsWithTickets: string;
      newContacts: string;
      tags: string;
      closingReasons: string;
    };
    columns: {
      figure: string;
      time: string;
      day: string;
      connection: string;
      queue: string;
      user: string;
      tag: string;
      tickets: string;
      contacts: string;
      messages: string;
      part: string;
      count: string;
      period: string;
    };
    without: {
      connection: string;
      queue: string;
      user: string;
    };
    others: string;
    allTime: string;
    nothing: string;
    noTags: string;
    showTable: '{{title}}';
    showChart: '{{title}}';
    targets: {
      title: string;
      text: string;
      none: string;
      metOf: '{{met}} {{total}}';
      export: string;
      ended: '{{name}}';
      met: '{{name}}';
    };
  };
  desktop: {
    menu: {
      about: string;
      services: string;
      hide: string;
      hideOthers: string;
      showAll: string;
      quit: string;
      file: string;
      newTicket: string;
      servers: string;
      print: string;
      close: string;
      settings: string;
      edit: string;
      undo: string;
      redo: string;
      cut: string;
      copy: string;
      paste: string;
      pastePlain: string;
      selectAll: string;
      find: string;
      view: string;
      actualSize: string;
      zoomIn: string;
      zoomOut: string;
      fullScreen: string;
      reload: string;
      window: string;
      minimize: string;
      zoomWindow: string;
      help: string;
      noSuggestion: string;
      learnWord: string;
      copyLink: string;
      waitingTickets: string;
      showLog: string;
      saveDiagnostics: string;
    };
    tray: {
      signedOut: '{{product}}';
      waiting: '{{count}}';
      queue: '{{count}} {{name}}';
      inAttendance: '{{count}}';
      broken: '{{count}}';
      working: '{{name}}';
      notWorking: '{{name}}';
      quiet: string;
      open: string;
      stillRunning: string;
      disconnectedSince: '{{time}}';
      serverSignedOut: '{{name}}';
      serverDisconnected: '{{server}} {{time}}';
    };
    failure: {
      page: {
        message: string;
        detail: string;
      };
      program: {
        message: string;
        detail: string;
      };
      restart: string;
    };
    certificate: {
      title: '{{host}}';
      detail: '{{fingerprint}} {{from}} {{issuer}} {{subject}} {{to}}';
      trust: string;
      refuse: string;
      choose: '{{host}}';
      none: string;
    };
    notifications: {
      hidden: string;
      reply: string;
      send: string;
      test: string;
      sessionEnded: '{{server}}';
    };
    settings: {
      title: string;
      start: string;
      closeToTray: string;
      startWithSystem: string;
      startHidden: string;
      connectAllServers: string;
      notifications: string;
      showNotifications: string;
      showPreview: string;
      playSound: string;
      test: string;
      testSent: string;
      testFailed: string;
      quietNow: string;
      quietHours: string;
      from: string;
      to: string;
      days: string;
      keys: string;
      shortcut: string;
      shortcutHint: string;
      shortcutTaken: string;
      shortcutDecided: string;
      shortcutUsual: string;
      shortcutRefused: '{{keys}}';
      flashWindow: string;
      spelling: string;
      secondSpelling: string;
      onlyScreens: string;
    };
    updates: {
      version: '{{version}}';
      title: string;
      wanted: string;
      off: string;
      unknown: string;
      checking: string;
      newest: string;
      loading: '{{percent}} {{version}}';
      progress: string;
      ready: '{{version}}';
      failed: '{{detail}}';
      check: string;
      install: string;
    };
    downloads: {
      done: '{{name}}';
      failed: '{{name}}';
    };
    find: {
      label: string;
      count: '{{all}} {{current}}';
      previous: string;
      next: string;
    };
    microphone: {
      title: string;
      try: string;
      stop: string;
      device: string;
      usual: string;
      level: string;
      levelHint: string;
      refused: string;
      missing: string;
      openSettings: string;
      noSettings: string;
    };
    startFailure: {
      title: string;
      text: '{{detail}}';
    };
    proxy: {
      title: string;
      signIn: string;
      text: '{{proxy}}';
      refused: string;
      username: string;
      password: string;
    };
    passkey: {
      title: string;
      text: '{{server}}';
      use: string;
    };
  };
  errors: {
    ERR_CHANGED_MEANWHILE: string;
    ERR_CHANNEL_PERMISSION: string;
    ERR_CONNECTION_CREATION_COUNT: string;
    ERR_CONNECTION_NAME_ALREADY_EXISTS: string;
    ERR_CONNECTION_WITHOUT_CREDENTIALS: string;
    ERR_CONTACT_NOT_ON_CHANNEL: string;
    ERR_CONTACT_WITHOUT_ADDRESS: string;
    ERR_CONTACT_WITHOUT_NUMBER: string;
    ERR_COPY_ADDRESS: string;
    ERR_COPY_TO_CUSTOMER: string;
    ERR_COPY_TO_SELF: string;
    ERR_CREATING_MESSAGE: string;
    ERR_CREATING_TICKET: string;
    ERR_DELETE_WAPP_MSG: string;
    ERR_DUPLICATED_CONTACT: string;
    ERR_EDITING_WAPP_MSG: string;
    ERR_EDIT_TIME_EXCEEDED: string;
    ERR_EMAIL_ALREADY_EXISTS: string;
    ERR_EMPTY_MESSAGE: string;
    ERR_FETCH_WAPP_MSG: string;
    ERR_FILE_EMPTY: string;
    ERR_FILE_NOT_FETCHED: string;
    ERR_FILE_TOO_LARGE: string;
    ERR_FILE_TYPE: string;
    ERR_HUB_CHANNEL_CONNECTED: string;
    ERR_HUB_TOKEN_REFUSED: string;
    ERR_HUB_UNREACHABLE: string;
    ERR_HUB_WITHOUT_ADDRESS: string;
    ERR_HUB_WITHOUT_TOKEN: string;
    ERR_IMAGE_TOO_COMPLEX: string;
    ERR_IMAGE_TOO_LARGE: string;
    ERR_IMAGE_TYPE: string;
    ERR_IMPORT_RUNNING: string;
    ERR_IMPORT_SOURCE: string;
    ERR_IMPORT_WITHOUT_NUMBERS: string;
    ERR_IMPORT_WITHOUT_SOURCE: string;
    ERR_INTERNAL: string;
    ERR_INVALID_API_TOKEN: string;
    ERR_INVALID_CREDENTIALS: string;
    ERR_MERGE_GROUP: string;
    ERR_MERGE_OPEN_TICKETS: '{{first}} {{second}}';
    ERR_MERGE_SAME_CONTACT: string;
    ERR_MESSAGE_NOT_FORWARDABLE: string;
    ERR_MESSAGE_TOO_LONG: string;
    ERR_MESSAGE_UNCONFIRMED: string;
    ERR_NO_AI_PAGE_FOUND: string;
    ERR_NO_CONTACT_FOUND: string;
    ERR_NO_DEF_WAPP_FOUND: string;
    ERR_NO_HUB_CHANNEL_FOUND: string;
    ERR_NO_IMPORT_FOUND: string;
    ERR_NO_INTEGRATION_FOUND: string;
    ERR_NO_MEDIA_FOUND: string;
    ERR_NO_MESSAGE_FOUND: string;
    ERR_NO_NOTE_FOUND: string;
    ERR_NO_SCHEDULED_MESSAGE_FOUND: string;
    ERR_MASKED_NUMBER: string;
    ERR_MENTION_NOT_ALLOWED: string;
    ERR_CUSTOMER_REPLIED: string;
    ERR_NO_OTHER_WHATSAPP: string;
    ERR_NO_PERMISSION: string;
    ERR_NO_QUEUE_FOUND: string;
    ERR_NO_QUICK_ANSWER_FILE_FOUND: string;
    ERR_NO_QUICK_ANSWER_FOUND: string;
    ERR_NO_SETTING_FOUND: string;
    ERR_NO_SUCH_CALL: string;
    ERR_NO_TAG_FOUND: string;
    ERR_NO_TICKET_FOUND: string;
    ERR_NO_USER_FOUND: string;
    ERR_NO_WAPP_FOUND: string;
    ERR_OPEN_USER_TICKET: '{{agent}}';
    ERR_OTHER_OPEN_TICKET: '{{agent}}';
    ERR_OUT_OF_HOURS: string;
    ERR_QUEUE_COLOR_ALREADY_EXISTS: string;
    ERR_QUEUE_NAME_ALREADY_EXISTS: string;
    ERR_QUEUE_REQUIRED: string;
    ERR_REPLY_WINDOW_CLOSED: string;
    ERR_RESET_LINK_INVALID: string;
    ERR_SENDING_WAPP_MSG: string;
    ERR_SESSION_EXPIRED: string;
    ERR_SHORTCUT_ALREADY_EXISTS: string;
    ERR_STORAGE_FULL: string;
    ERR_TAG_NAME_ALREADY_EXISTS: string;
    ERR_TEMPORARILY_UNAVAILABLE: string;
    ERR_TICKET_NOT_OPEN: string;
    ERR_TOO_MANY_REQUESTS: string;
    ERR_TOO_MANY_TICKETS: '{{max}}';
    ERR_TWO_FACTOR_CHANGED: string;
    ERR_TWO_FACTOR_CODE: string;
    ERR_TWO_FACTOR_EXPIRED: string;
    ERR_TWO_FACTOR_REQUIRED: string;
    ERR_TWO_FACTOR_SETUP: string;
    ERR_USER_CREATION_COUNT: string;
    ERR_USER_CREATION_DISABLED: string;
    ERR_VALIDATION: string;
    ERR_WAPP_CHECK_CONTACT: string;
    ERR_WAPP_DOWNLOAD_MEDIA: string;
    ERR_WAPP_GREETING_REQUIRED: string;
    ERR_WAPP_INVALID_CONTACT: string;
    ERR_WAPP_NOT_INITIALIZED: string;
    ERR_WAPP_PAIRING_REFUSED: string;
    ERR_WAPP_SESSION_EXPIRED: string;
    ERR_WEBCHAT_IDENTITY: string;
    ERR_ACCOUNT_PENDING: string;
    ERR_AI_ADDRESS_REFUSED: string;
    ERR_AI_ANSWER_INVALID: string;
    ERR_AI_BUSY: string;
    ERR_AI_DAILY_LIMIT: string;
    ERR_AI_FILTERED: string;
    ERR_AI_KEY_REFUSED: string;
    ERR_AI_MODEL_NOT_FOUND: string;
    ERR_AI_NO_CREDIT: string;
    ERR_AI_NOT_CONFIGURED: string;
    ERR_AI_OFF: string;
    ERR_AI_PAGE_ALREADY_EXISTS: string;
    ERR_AI_TIMEOUT: string;
    ERR_AI_TOO_LONG: string;
    ERR_AI_UNREACHABLE: string;
    ERR_CURRENT_PASSWORD: string;
    ERR_CUSTOMER_UNAVAILABLE: string;
    ERR_INVITATION_INVALID: string;
    ERR_MAIL_NOT_CONFIGURED: string;
    ERR_MAPS_BUSY: string;
    ERR_MAPS_KEY_REFUSED: string;
    ERR_MAPS_NOT_CONFIGURED: string;
    ERR_MAPS_UNREACHABLE: string;
    ERR_NO_INVITATION_FOUND: string;
    ERR_NO_SIGNUP_FOUND: string;
    ERR_PASSWORD_COMMON: string;
    ERR_PASSWORD_TOO_SHORT: string;
    ERR_PHONE_UNANSWERED: string;
    ERR_NO_DELIVERY_FOUND: string;
    ERR_NO_WEBHOOK_FOUND: string;
    ERR_WEBHOOK_ACTIONS: string;
    ERR_WEBHOOK_ADDRESS: string;
    ERR_WEBHOOK_COUNT: string;
    ERR_NO_TEMPLATE_FOUND: string;
    ERR_TEMPLATE_NOT_USABLE: string;
    ERR_TEMPLATE_FILE: string;
    ERR_TEMPLATES_NOT_READ: string;
    ERR_FIRST_CONTACT_REFUSED: string;
    ERR_NO_SENDING_LIMITS: string;
    ERR_API_SCOPE: string;
    ERR_IDEMPOTENCY_KEY_USED: string;
    ERR_NO_API_TOKEN_FOUND: string;
    ERR_ACCOUNT_RESTRICTED: string;
    ERR_CHANNEL_PAYMENT: string;
    ERR_SENDING_LIMIT_REACHED: string;
    ERR_MESSAGE_UNDELIVERABLE: string;
    ERR_MESSAGE_WITHHELD: string;
    ERR_CUSTOMER_OPTED_OUT: string;
    ERR_MESSAGE_KIND_REFUSED: string;
    ERR_FILE_NOT_ACCEPTED: string;
    ERR_MESSAGE_INVALID: string;
    ERR_MESSAGE_TO_SELF: string;
    ERR_TEST_NUMBER: string;
    ERR_NUMBER_NOT_READY: string;
    ERR_PHONE_NUMBER_NEEDED: string;
    ERR_TEMPLATE_VALUES: string;
    ERR_TEMPLATE_MISSING: string;
    ERR_TEMPLATE_PAUSED: string;
    ERR_CUSTOMER_IDENTITY_CHANGED: string;
    ERR_PASSKEY_INVALID: string;
    ERR_PASSKEY_NOT_ASKED: string;
    ERR_PASSKEY_REFUSED: string;
    ERR_OAUTH_NOT_CONFIGURED: string;
    ERR_OAUTH_DENIED: string;
    ERR_OAUTH_EXPIRED: string;
    ERR_OAUTH_APPLICATION: '{{reason}}';
    ERR_OAUTH_PERMISSION: string;
    ERR_OAUTH_REFUSED: '{{reason}}';
    ERR_OAUTH_UNREACHABLE: '{{reason}}';
    ERR_NO_SAVED_VIEW_FOUND: string;
    ERR_SAVED_VIEW_COUNT: '{{max}}';
    ERR_MACRO_COUNT: '{{max}}';
    ERR_MACRO_QUEUE: string;
    ERR_NO_MACRO_FOUND: string;
    ERR_NO_STAGE_FOUND: string;
    ERR_STAGE_COUNT: '{{max}}';
    ERR_STAGE_NAME_ALREADY_EXISTS: string;
    ERR_SSO_NOT_CONFIGURED: string;
    ERR_SSO_EXPIRED: string;
    ERR_SSO_DENIED: string;
    ERR_SSO_REFUSED: '{{reason}}';
    ERR_SSO_CLIENT: '{{reason}}';
    ERR_SSO_ISSUER: '{{reason}}';
    ERR_SSO_PRIVATE: string;
    ERR_SSO_UNREACHABLE: '{{reason}}';
    ERR_SSO_NO_EMAIL: '{{claim}}';
    ERR_SSO_EMAIL_UNVERIFIED: '{{email}}';
    ERR_SSO_NO_ACCOUNT: '{{email}}';
    ERR_SSO_DOMAIN: '{{domain}}';
    ERR_SSO_OTHER_LINK: '{{email}}';
    ERR_SSO_MASTER: string;
    ERR_SSO_ONLY: string;
    ERR_SSO_SECRET: string;
    ERR_SSO_DOMAINS: string;
    ERR_SSO_ADDRESS: '{{address}}';
    ERR_AUTOMATION_COUNT: '{{max}}';
    ERR_AUTOMATION_TEXT_REPEATED: string;
    ERR_NO_AUTOMATION_FOUND: string;
    ERR_CLOSING_REASON_COUNT: '{{max}}';
    ERR_CLOSING_REASON_NAME_ALREADY_EXISTS: string;
    ERR_CLOSING_REASON_REQUIRED: string;
    ERR_NO_CLOSING_REASON_FOUND: string;
  };
  gettingStarted: {
    title: string;
    welcome: '{{name}}';
    progress: '{{all}} {{done}}';
    hide: string;
    done: string;
    steps: {
      connect: {
        title: string;
        text: string;
        action: string;
      };
      queues: {
        title: string;
        text: string;
        action: string;
      };
      people: {
        title: string;
        text: string;
        action: string;
      };
      message: {
        title: string;
        text: string;
        action: string;
      };
    };
  };
  imports: {
    lead: string;
    form: {
      title: string;
      engine: string;
      engines: {
        mysql: string;
        postgres: string;
      };
      host: string;
      hostHint: string;
      privateHint: string;
      port: string;
      database: string;
      user: string;
      userHint: string;
      password: string;
      passwordHint: string;
      encrypted: string;
      timeZone: string;
      timeZoneHint: string;
      withFiles: string;
      folder: '{{path}}';
      folderMissing: '{{path}}';
    };
    actions: {
      test: string;
      dryRun: string;
      start: string;
      cancel: string;
      download: string;
    };
    tested: '{{contacts}} {{messages}} {{product}} {{tickets}} {{users}}';
    unreadable: '{{reason}}';
    products: {
      pressTicket: string;
      whaticket: string;
    };
    confirm: {
      title: string;
      text: string;
    };
    cancelling: {
      title: string;
      text: string;
    };
    state: {
      waiting: string;
      running: string;
      dryRunning: string;
      retrying: string;
      progress: '{{done}} {{kind}} {{total}}';
      done: string;
      dryDone: string;
      failed: '{{reason}}';
      cancelled: string;
    };
    newest: '{{at}}';
    passwords: string;
    linkAgain: string;
    table: {
      label: string;
      kind: string;
      total: string;
      added: string;
      existing: string;
      skipped: string;
    };
    skippedTitle: string;
    skippedRow: '{{amount}} {{kind}} {{reason}}';
    fileName: string;
    failures: {
      privateAddress: string;
      unreachable: string;
      login: string;
      database: string;
      encryption: string;
      schema: '{{detail}}';
      severalCompanies: string;
      keyLost: string;
      internal: string;
    };
    kinds: {
      queues: string;
      connections: string;
      users: string;
      tags: string;
      quickAnswers: string;
      contacts: string;
      tickets: string;
      messages: string;
      quotes: string;
      edits: string;
      reactions: string;
      files: string;
    };
    reasons: {
      connectionLimit: string;
      contactMissing: string;
      deletedHere: string;
      empty: string;
      emailInvalid: string;
      fileMissing: string;
      fileOutside: string;
      fileTooLarge: string;
      messageMissing: string;
      notice: string;
      ticketMissing: string;
      userLimit: string;
    };
    skipped: {
      kind: string;
      id: string;
      reason: string;
      detail: string;
    };
  };
  inbox: {
    title: string;
    waiting: '{{count}}';
    files: '{{count}}';
    givenUp: '{{count}}';
    replayAll: string;
    replay: '{{from}}';
    entry: '{{at}} {{from}} {{reason}}';
    replayed: string;
    dismissAll: string;
    dismiss: '{{from}}';
    dismissed: string;
    reasons: {
      storage: string;
      system: '{{code}}';
      database: '{{code}}';
      unreadable: string;
      fault: string;
    };
    receiving: {
      summary: '{{received}} {{shown}}';
      details: string;
      title: '{{name}}';
      since: '{{at}}';
      nothing: string;
      complete: string;
      limit: string;
      missing: {
        title: string;
        waiting: '{{at}} {{count}}';
        undecrypted: '{{at}} {{count}}';
        phoneOnly: '{{count}}';
        failed: '{{at}} {{count}}';
      };
      others: {
        title: string;
        change: '{{count}}';
        group: '{{count}}';
        status: '{{count}}';
        newsletter: '{{count}}';
        repeated: '{{count}}';
      };
      interruptions: {
        title: string;
        none: string;
        period: '{{from}} {{to}}';
        until: '{{to}}';
        arrived: '{{arrived}}';
        nothingMissed: string;
        unannounced: '{{arrived}}';
        lacking: '{{announced}} {{arrived}}';
        unconfirmed: '{{arrived}}';
      };
    };
  };
  integrations: {
    lead: string;
    saved: string;
    services: {
      ai: string;
      flows: string;
      hub: string;
      maps: string;
      microsoft: string;
      google: string;
    };
    labels: {
      aiUrl: string;
      organization: string;
      apikey: string;
      urlApiN8N: string;
      hubToken: string;
      apiMaps: string;
      microsoftClientId: string;
      microsoftClientSecret: string;
      microsoftTenant: string;
      googleClientId: string;
      googleClientSecret: string;
    };
    hints: {
      aiUrl: string;
      organization: string;
      apikey: string;
      urlApiN8N: string;
      hubToken: string;
      apiMaps: string;
      microsoftClientId: string;
      microsoftClientSecret: string;
      microsoftTenant: string;
      googleClientId: string;
      googleClientSecret: string;
    };
    workflow: {
      disabled: string;
      enable: string;
      enabled: string;
      events: string;
      testAddress: string;
    };
    hub: {
      works_one: '{{connected}} {{count}}';
      works_many: '{{connected}} {{count}}';
      works_other: '{{connected}} {{count}}';
    };
    maps: {
      connectionsOff: string;
      connectionsOffHint: string;
      none: string;
    };
    state: {
      works: '{{time}}';
      failed: '{{reason}} {{time}}';
      unknown: string;
      test: string;
      tested: string;
    };
    redirect: {
      label: string;
      hint: string;
      copy: string;
    };
  };
  macros: {
    titleCount: '{{count}}';
    search: string;
    add: string;
    editTitle: string;
    empty: {
      title: string;
      text: string;
    };
    nothingFound: string;
    forWhom: string;
    personal: string;
    allQueues: string;
    form: {
      queues: string;
      queuesHint: string;
      steps: string;
      addStep: string;
      noSteps: string;
      text: string;
      note: string;
      removeStep: '{{name}}';
    };
    kinds: {
      sendText: string;
      addTags: string;
      removeTags: string;
      addNote: string;
      assignToMe: string;
    };
    missing: {
      tag: string;
      queue: string;
      agent: string;
      step: string;
      badge: string;
      closingReason: string;
    };
    deleteDialog: {
      title: string;
      text: '{{name}}';
      sharedText: '{{name}}';
    };
    saved: string;
    deleted: string;
    run: {
      title: string;
      action: string;
      steps: string;
      empty: string;
      done: '{{name}}';
      partly: '{{done}} {{total}}';
      stepDone: string;
      stepSkipped: string;
      manage: string;
    };
  };
  notifications: {
    title: string;
    bellQuiet: string;
    bell: '{{arrivals}}';
    messages_one: '{{count}}';
    messages_other: '{{count}}';
    mentions_one: '{{count}}';
    mentions_other: '{{count}}';
    empty: string;
    given: string;
    awoken: string;
    awokenWithReason: '{{reason}}';
    mentioned: '{{name}} {{text}}';
    sound: string;
    browser: string;
    permission: {
      granted: string;
      denied: string;
      error: string;
      unsupported: string;
    };
  };
  personalization: {
    company: {
      title: string;
      name: string;
      nameHint: string;
      url: string;
      urlHint: string;
    };
    theme: string;
    themes: {
      light: string;
      dark: string;
    };
    logos: {
      title: string;
      none: string;
      choose: string;
      remove: string;
      favico: {
        label: string;
        hint: string;
      };
      logo: {
        label: string;
        hint: string;
      };
      logoTicket: {
        label: string;
        hint: string;
      };
      backgroundImage: {
        label: string;
        hint: string;
      };
    };
    colors: {
      title: string;
      hint: string;
      primaryColor: string;
      secondaryColor: string;
      toolbarColor: string;
      menuItens: string;
      sub: string;
      toolbarIconColor: string;
      divide: string;
      backgroundDefault: string;
      backgroundPaper: string;
      textPrimary: string;
      textSecondary: string;
      scrollbarThumb: string;
      poor: string;
      pair: '{{back}} {{front}} {{needs}} {{ratio}}';
      save: string;
      discard: string;
      reset: string;
    };
    preview: string;
    sample: {
      customer: string;
      answer: string;
      other: string;
    };
    toasts: {
      companySaved: string;
      logoSaved: string;
      logoFailed: string;
      logoRemoved: string;
      removeFailed: string;
      colorsSaved: '{{theme}}';
    };
  };
  publicApi: {
    usage: {
      lead: string;
      text: {
        title: string;
        text: string;
      };
      media: {
        title: string;
        text: '{{max}}';
      };
      answer: {
        title: string;
        text: string;
      };
      key: {
        title: string;
        text: string;
      };
      state: {
        title: string;
        text: string;
      };
      fields: {
        title: string;
        name: string;
        meaning: string;
        number: string;
        contactId: string;
        to: string;
        body: string;
        userId: string;
        queueId: string;
        whatsappId: string;
        clientId: string;
        medias: string;
        fileUrls: string;
      };
    };
    form: {
      title: string;
      number: string;
      body: string;
      userId: string;
      queueId: string;
      whatsappId: string;
      token: string;
      chooseFile: string;
      dropFile: '{{name}}';
      send: string;
      sent: string;
    };
    snippets: {
      title: string;
      text: string;
      code: '{{language}}';
      sampleBody: string;
    };
    docs: {
      newTab: string;
      client: string;
    };
    key: {
      lead: string;
      token: string;
      none: string;
      renew: string;
      confirmTitle: string;
      confirmText: string;
      renewed: string;
      named: string;
      namedLink: string;
    };
    clipboard: {
      failed: string;
      unsupported: string;
    };
  };
  queues: {
    add: string;
    editTitle: string;
    empty: {
      title: string;
      text: string;
    };
    columns: {
      id: string;
      name: string;
      color: string;
      greeting: string;
      hours: string;
      assignment: string;
      actions: string;
    };
    always: string;
    assignment: {
      manual: string;
      automatic: string;
      limited: '{{max}}';
    };
    form: {
      name: string;
      color: string;
      greetingMessage: string;
      greetingHint: string;
      hours: string;
      daysOf: '{{number}}';
      startWork: string;
      endWork: string;
      addHours: string;
      removeHours: '{{number}}';
      hoursHint: string;
      incompleteHours: string;
      absenceMessage: string;
      absenceHint: string;
      assignment: string;
      assignmentHints: {
        manual: string;
        automatic: string;
      };
      ticketLimit: string;
      ticketLimitHint: string;
      prefersLastAgent: string;
      returnAfter: string;
      returnAfterHint: string;
      numberRange: '{{max}}';
      targets: string;
      targetsHint: string;
      firstAnswerTarget: string;
      nextAnswerTarget: string;
      resolutionTarget: string;
      unitOf: '{{target}}';
      units: {
        minutes: string;
        hours: string;
      };
      targetRange: string;
      targetClock: string;
      targetClockHint: string;
      targetClocks: {
        openingHours: string;
        always: string;
      };
    };
    closedDays: {
      title: string;
      hint: string;
      empty: string;
      list: string;
      day: string;
      name: string;
      yearly: string;
      add: string;
      remove: '{{name}}';
      saved: string;
      removed: string;
    };
    confirm: {
      deleteTitle: '{{name}}';
      deleteText: string;
    };
    toasts: {
      saved: string;
      deleted: string;
    };
  };
  quickAnswers: {
    titleCount: '{{count}}';
    search: string;
    add: string;
    editTitle: string;
    empty: {
      title: string;
      text: string;
    };
    nothingFound: {
      title: string;
      text: string;
    };
    columns: {
      shortcut: string;
      message: string;
      queues: string;
      actions: string;
    };
    allQueues: string;
    fileCount_one: '{{count}}';
    fileCount_other: '{{count}}';
    form: {
      shortcut: string;
      shortcutHint: string;
      message: string;
      messageHint: string;
      textOrFile: string;
      files: string;
      filesHint: '{{max}}';
      addFiles: string;
      voice: '{{name}}';
      tooManyFiles: '{{max}}';
      queues: string;
      queuesHint: string;
      queuesPlaceholder: string;
    };
    confirm: {
      deleteTitle: '{{shortcut}}';
      deleteText: string;
      deleteAllTitle: string;
      deleteAllText: string;
    };
    toasts: {
      saved: string;
      deleted: string;
      allDeleted: string;
    };
  };
  savedViews: {
    title: string;
    mine: string;
    shared: string;
    queues: string;
    save: string;
    manage: string;
    form: {
      create: string;
      edit: string;
      name: string;
      isShared: string;
      replace: string;
    };
    empty: string;
    deleteDialog: {
      title: string;
      text: '{{name}}';
      sharedText: '{{name}}';
    };
    saved: string;
    deleted: string;
    tags: string;
  };
  selection: {
    title: string;
    all: '{{number}}';
    end: string;
    markRead: string;
    addTag: string;
    removeTag: string;
    close: {
      title: string;
    };
    delete: {
      title: string;
      text: '{{number}}';
    };
    accept: {
      title: string;
      text: '{{number}}';
      queue: string;
    };
    transfer: string;
    tag: {
      name: string;
      hint: string;
      add: string;
      remove: string;
      none: string;
    };
    done: {
      accept: '{{number}}';
      transfer: '{{number}}';
      return: '{{number}}';
      close: '{{number}}';
      markRead: '{{number}}';
      addTag: '{{number}}';
      removeTag: '{{number}}';
      delete: '{{number}}';
      snooze: '{{number}}';
      wake: '{{number}}';
      reopen: '{{number}}';
    };
    refused: '{{number}} {{reason}}';
    reasons: {
      others: string;
      status: string;
      gone: string;
      taken: string;
      otherTicket: string;
    };
    snooze: string;
  };
  servers: {
    title: string;
    add: string;
    choose: string;
    current: string;
    managed: string;
    first: {
      title: string;
      lead: string;
    };
    form: {
      name: string;
      nameHint: string;
      url: string;
      urlHint: string;
      connect: string;
      looking: string;
    };
    forget: {
      title: '{{name}}';
      text: string;
      action: string;
    };
    errors: {
      address: string;
      known: string;
      locked: string;
      notFound: string;
      unreachable: string;
      certificate: string;
      notOurs: string;
      serverTooOld: string;
      programTooOld: string;
    };
    trouble: {
      settings: '{{file}}';
      managed: '{{file}}';
      unprotected: string;
      noKeyStore: string;
    };
  };
  settings: {
    tabs: {
      personalize: string;
      general: string;
      integrations: string;
      ai: string;
      status: string;
      import: string;
    };
    groups: {
      tickets: string;
      messages: string;
      workspace: string;
    };
    on: string;
    off: string;
    saved: string;
    labels: {
      allTicket: string;
      openTickets: string;
      tabsPending: string;
      tabsClosed: string;
      listItemSpy: string;
      contactHistory: string;
      created: string;
      ASC: string;
      timeCreateNewTicket: string;
      waitingTarget: string;
      CheckMsgIsGroup: string;
      call: string;
      signOption: string;
      quickAnswer: string;
      userCreation: string;
      sideMenu: string;
      darkMode: string;
      closeTicketApi: string;
      typingByPhone: string;
      passkeyLinking: string;
      passwordMinLength: string;
      auditLogDays: string;
      twoFactorRequired: string;
      closingReasonRequired: string;
    };
    hints: {
      allTicket: string;
      openTickets: string;
      tabsPending: string;
      tabsClosed: string;
      listItemSpy: string;
      contactHistory: string;
      created: string;
      ASC: string;
      timeCreateNewTicket: string;
      waitingTarget: string;
      CheckMsgIsGroup: string;
      call: string;
      signOption: string;
      quickAnswer: string;
      userCreation: string;
      sideMenu: string;
      darkMode: string;
      closeTicketApi: string;
      typingByPhone: string;
      passkeyLinking: string;
      passwordMinLength: string;
      auditLogDays: string;
      twoFactorRequired: string;
      closingReasonRequired: string;
    };
    times: {
      seconds10: string;
      seconds30: string;
      seconds60: string;
      seconds300: string;
      seconds1800: string;
      seconds3600: string;
      seconds7200: string;
      seconds21600: string;
      seconds43200: string;
      seconds86400: string;
      seconds604800: string;
      seconds1296000: string;
      seconds2592000: string;
    };
    characters: '{{length}}';
    search: {
      label: string;
      results: string;
      nothing: string;
      nothingText: string;
      found_one: '{{count}}';
      found_other: '{{count}}';
    };
    people: {
      nobody: string;
      admins: string;
      everyone: string;
    };
  };
  shell: {
    product: string;
    greeting: '{{company}} {{user}}';
    skipToContent: string;
    skipToMenu: string;
    openMenu: string;
    closeMenu: string;
    menu: string;
    groups: {
      general: string;
      administration: string;
      api: string;
    };
    screens: {
      dashboard: string;
      tickets: string;
      contacts: string;
      quickAnswers: string;
      macros: string;
      automations: string;
      tags: string;
      connections: string;
      users: string;
      queues: string;
      settings: string;
      apiUsage: string;
      apiDocs: string;
      apiKey: string;
      webhooks: string;
      auditLog: string;
      board: string;
    };
    theme: {
      toDark: string;
      toLight: string;
    };
    language: string;
    languageSoon: string;
    account: '{{name}}';
    accountAway: '{{name}}';
    talkingTo: '{{name}}';
    profile: string;
    logout: string;
    connectionTrouble: string;
    waitingSignups: '{{count}}';
    reconnecting: '{{time}}';
    notFound: {
      title: string;
      text: string;
      action: string;
    };
    broken: {
      title: string;
      text: string;
      action: string;
    };
    unavailable: {
      title: string;
      text: string;
    };
    loadFailed: string;
    unreachable: string;
    unexpected: string;
    invalidPersonalization: string;
    printFailed: string;
    noPermission: {
      title: string;
      text: string;
    };
    stored_one: '{{count}}';
    stored_other: '{{count}}';
    tryNow: string;
    paused: '{{count}}';
    unreadable: '{{count}}';
    showUnsent: string;
    leave: {
      title: string;
      text: '{{count}}';
      action: string;
    };
    pendingAction: {
      droppedLink: '{{server}}';
      droppedReply: '{{server}} {{text}}';
      foreignReply: '{{text}}';
    };
  };
  sso: {
    title: string;
    lead: string;
    setUp: string;
    edit: string;
    remove: string;
    removeTitle: string;
    removeText: string;
    saved: string;
    removed: string;
    works: string;
    form: {
      issuer: string;
      issuerHint: string;
      clientId: string;
      clientSecret: string;
      secretHint: string;
      label: string;
      emailClaim: string;
      trustsEmails: string;
      trustsEmailsHint: string;
      createsUsers: string;
      createsUsersHint: string;
      domains: string;
      domainsHint: string;
      queues: string;
      allowsPassword: string;
      allowsPasswordHint: string;
    };
    login: {
      button: string;
      withPassword: string;
      waiting: string;
      waitingText: string;
      openAgain: string;
      code: string;
      codeHint: string;
    };
    page: {
      done: string;
      failed: string;
      goOn: string;
      toLogin: string;
      backToProgram: string;
      openProgram: string;
      codeInstead: string;
    };
    link: {
      title: string;
      linked: '{{date}} {{email}}';
      none: string;
      undo: string;
      undoTitle: '{{name}}';
      undoText: string;
      undone: string;
    };
  };
  system: {
    newest: string;
    outdated: '{{latest}}';
    restart: {
      action: string;
      title: string;
      text: string;
      running: string;
      countdown_one: '{{count}}';
      countdown_other: '{{count}}';
    };
    status: {
      ready: string;
      readyWithout_one: '{{count}}';
      readyWithout_other: '{{count}}';
      notReady: string;
      measured: '{{at}}';
      refresh: string;
      stale: '{{at}}';
      isOk: string;
      isFailing: string;
      checks: {
        database: string;
        schema: string;
        locks: string;
        media: string;
        disk: string;
        inbox: string;
        outbox: string;
        mail: string;
        credentials: string;
        jobs: string;
        redis: string;
      };
      free: '{{amount}}';
      longestWait: '{{amount}}';
      nothingWaits: string;
      advice: {
        database: string;
        schema: string;
        locks: string;
        media: string;
        disk: string;
        inbox: string;
        outbox: string;
        mail: string;
        credentials: string;
        jobs: string;
        redis: string;
      };
      timeout: string;
      detail: '{{problem}}';
      publicUrl: {
        name: string;
        missing: string;
        detail: string;
      };
      dictionaries: {
        name: string;
        here: string;
        elsewhere: string;
        hereDetail: string;
        elsewhereDetail: string;
      };
      processes: {
        title: string;
        columns: {
          name: string;
          version: string;
          roles: string;
          startedAt: string;
          sessions: string;
          sockets: string;
          seenAt: string;
        };
        nameOf: '{{host}} {{pid}}';
        roles: {
          web: string;
          worker: string;
          sessions: string;
        };
        only: '{{roles}}';
        seenAgo: '{{amount}}';
      };
      connections: string;
      noConnections: string;
      lastReceived: '{{at}}';
      lastSent: '{{at}}';
    };
  };
  tags: {
    titleCount: '{{count}}';
    search: string;
    add: string;
    editTitle: string;
    empty: {
      title: string;
      text: string;
    };
    nothingFound: {
      title: string;
      text: string;
    };
    columns: {
      name: string;
      color: string;
      contacts: string;
      actions: string;
    };
    contacts_one: '{{count}}';
    contacts_other: '{{count}}';
    form: {
      name: string;
      color: string;
    };
    confirm: {
      deleteTitle: '{{name}}';
      deleteText: string;
      deleteAllTitle: string;
      deleteAllText: string;
    };
    toasts: {
      saved: string;
      deleted: string;
      allDeleted: string;
    };
  };
  tickets: {
    tabs: {
      open: string;
      pending: string;
      closed: string;
      search: string;
    };
    status: {
      open: string;
      pending: string;
      closed: string;
    };
    search: string;
    searchHint: string;
    searchCapped: '{{found}}';
    showAll: string;
    new: string;
    group: string;
    noQueue: string;
    noUser: string;
    noConnection: string;
    actions: {
      accept: string;
      spy: string;
      close: string;
      return: string;
      reopen: string;
      transfer: string;
      snooze: string;
      print: string;
      openInWindow: string;
      delete: string;
      markUnread: string;
      select: string;
      wake: string;
    };
    unread_one: '{{count}}';
    unread_other: '{{count}}';
    agent: string;
    unknownAgent: string;
    draft: string;
    inNote: string;
    waiting_one: '{{count}}';
    waiting_other: '{{count}}';
    paused_one: '{{count}}';
    paused_other: '{{count}}';
    you: string;
    writtenBy: '{{name}}';
    fromPhone: string;
    autoReply: string;
    waitingFor: '{{wait}}';
    waitedTooLong: '{{target}} {{wait}}';
    someWaitTooLong: '{{target}}';
    sort: {
      longestWait: string;
      text: string;
      title: string;
      dueNext: string;
    };
    snoozed: {
      show: '{{total}}';
      until: '{{time}}';
      untilReply: string;
    };
    listMenu: {
      title: string;
      density: string;
      comfortable: string;
      compact: string;
      afterClosing: string;
      list: string;
      next: string;
    };
    actionsOf: '{{name}}';
    queue: string;
    pickQueue: string;
    allQueues: string;
    someQueues_one: '{{count}}';
    someQueues_other: '{{count}}';
    clearFilters: string;
    nobodyWaits: string;
    waits: string;
    waitsIn: '{{queue}}';
    acceptDialog: {
      title: '{{name}}';
      start: string;
      noQueues: string;
    };
    closeDialog: {
      title: string;
      text: '{{name}}';
      farewell: string;
    };
    deleteDialog: {
      title: string;
      text: '{{name}}';
    };
    transferDialog: {
      title: '{{name}}';
      confirm: '{{name}}';
      user: string;
      pickUser: string;
      connection: string;
      openTickets_one: '{{count}}';
      openTickets_other: '{{count}}';
      summary: string;
    };
    newDialog: {
      contact: string;
      open: string;
      add: '{{name}}';
      connection: string;
      goTo: string;
    };
    closeAll: {
      all: string;
      open: string;
      pending: string;
      nothing: string;
      tickets_one: '{{count}}';
      tickets_other: '{{count}}';
      farewells_one: '{{count}}';
      farewells_other: '{{count}}';
    };
    empty: {
      open: string;
      openText: string;
      snoozed: string;
      snoozedText: string;
      pending: string;
      pendingText: string;
      noQueues: string;
      noQueuesText: string;
      closed: string;
      closedText: string;
      search: string;
      searchText: '{{searchText}}';
      overdue: string;
      overdueText: string;
      filtered: string;
      filteredText: string;
    };
    welcome: {
      title: '{{company}}';
      text: string;
    };
    contactTickets: {
      title: string;
      none: string;
      showAll: '{{total}}';
    };
    channels: {
      whatsapp: string;
      facebook: string;
      instagram: string;
      telegram: string;
      telegramBot: string;
      email: string;
      webchat: string;
      mailbox: string;
      webchatWidget: string;
      whatsappCloud: string;
      messenger: string;
      instagramDirect: string;
    };
    toasts: {
      deleted: string;
      gone: string;
      leftList: '{{name}}';
      closed_one: '{{count}}';
      closed_other: '{{count}}';
    };
    windowBlocked: string;
    counted: {
      created: string;
      answered: string;
      accepted: string;
      empty: string;
      emptyText: string;
    };
    scheduledFailed: '{{name}} {{reason}}';
    select: '{{name}}';
    selected: '{{number}}';
    filters: string;
    noStage: string;
    overdue: {
      show: '{{total}}';
    };
    targets: {
      names: {
        firstAnswer: string;
        nextAnswer: string;
        resolution: string;
      };
      until: '{{target}} {{time}}';
      left: '{{time}}';
      late: '{{time}}';
      nearlyMissed: '{{target}} {{time}}';
      missed: '{{target}} {{time}}';
    };
    someFilters_one: '{{count}}';
    someFilters_other: '{{count}}';
    closingReason: {
      label: string;
      choose: string;
      without: string;
    };
  };
  twoFactor: {
    title: string;
    lead: string;
    isOn: string;
    onText: string;
    codesLeft: '{{count}}';
    fewCodes: string;
    setUp: string;
    turnedOn: string;
    turnedOff: string;
    off: {
      action: string;
      title: string;
      text: string;
      required: string;
    };
    proof: {
      useCode: string;
      usePassword: string;
      codeHint: string;
    };
    code: string;
    password: string;
    begin: {
      lead: string;
      action: string;
    };
    scan: {
      lead: string;
      image: string;
      secret: string;
      secretHint: string;
      copy: string;
      code: string;
      codeHint: string;
    };
    codes: {
      title: string;
      lead: string;
      list: string;
      copy: string;
      download: string;
      done: string;
    };
    newCodes: {
      action: string;
      text: string;
      submit: string;
    };
    login: {
      title: string;
      lead: string;
      recoveryLead: string;
      recoveryCode: string;
      useRecovery: string;
      useApp: string;
    };
    gate: string;
    setUpAgain: string;
    removedBy: '{{name}} {{time}}';
    removedByYou: '{{time}}';
  };
  users: {
    titleCount: '{{count}}';
    search: string;
    add: string;
    editTitle: string;
    profile: {
      user: string;
      admin: string;
      masteradmin: string;
    };
    nothingFound: {
      title: string;
      text: string;
    };
    columns: {
      id: string;
      name: string;
      status: string;
      email: string;
      profile: string;
      connections: string;
      queues: string;
      startWork: string;
      endWork: string;
      actions: string;
    };
    online: string;
    away: string;
    offline: string;
    availability: {
      title: string;
      goAway: string;
      goAwayMenu: string;
      comeBack: string;
      reason: string;
      hint: string;
      wentAway: string;
      cameBack: string;
      goAwayOf: '{{name}}';
      comeBackOf: '{{name}}';
      submitOf: string;
      hintOf: '{{name}}';
      wentAwayOf: '{{name}}';
      cameBackOf: '{{name}}';
      setBy: '{{name}}';
      awayBy: '{{name}}';
      awayByWhy: '{{name}} {{reason}}';
      backBy: '{{name}}';
    };
    connectionsOf: '{{name}}';
    queuesOf: '{{name}}';
    none: string;
    noConnections: string;
    noQueues: string;
    form: {
      name: string;
      password: string;
      keepPassword: string;
      email: string;
      profile: string;
      connections: string;
      queues: string;
      queuesHint: string;
      startWork: string;
      endWork: string;
      hoursHint: string;
      exportsContacts: string;
      exportsContactsHint: string;
      isTricked: string;
      isTrickedHint: string;
      currentPassword: string;
      currentPasswordHint: string;
    };
    picture: {
      label: string;
      hint: string;
      choose: string;
      remove: string;
      saved: string;
      removed: string;
    };
    confirm: {
      deleteTitle: '{{name}}';
      deleteText: string;
    };
    toasts: {
      saved: string;
      deleted: string;
    };
    access: {
      invite: string;
      inviteTitle: string;
      inviteEmail: string;
      inviteEmailHint: string;
      createLink: string;
      linkTitle: string;
      linkHint: string;
      linkMailed: string;
      signups: '{{count}}';
      approve: '{{name}}';
      refuse: '{{name}}';
      refuseTitle: '{{name}}';
      refuseText: string;
      invitations: '{{count}}';
      anyone: string;
      validUntil: '{{date}}';
      revoke: '{{name}}';
      approved: string;
      refused: string;
      revoked: string;
    };
    twoFactor: {
      column: string;
      on: string;
      off: string;
      reset: '{{name}}';
      resetTitle: '{{name}}';
      resetText: string;
      resetAction: string;
      resetDone: string;
    };
  };
  validation: {
    required: string;
    tooShort: '{{min}}';
    tooLong: '{{max}}';
    email: string;
    greetingRequired: string;
    invalid: string;
  };
  variables: {
    insert: string;
    name: string;
    userName: string;
    ms: string;
    protocol: string;
    date: string;
    hour: string;
    ticketId: string;
    queue: string;
    connection: string;
  };
  webchat: {
    visitor: string;
    button: {
      open: string;
      close: string;
      unread: string;
    };
    panel: {
      log: string;
      write: string;
      send: string;
      attach: string;
      emoji: string;
      record: string;
      stop: string;
      cancel: string;
      typing: string;
      you: string;
      automatic: string;
      sending: string;
      sent: string;
      read: string;
      failed: string;
      retry: string;
      discard: string;
      offline: string;
      earlier: string;
      deleted: string;
      edited: string;
      closedNow: string;
      hours: '{{hours}} {{queue}}';
      choose: string;
      fetching: string;
      unavailable: string;
      download: '{{name}}';
      tooLarge: '{{size}}';
      refused: string;
      empty: string;
      microphone: string;
      picture: string;
      voice: string;
    };
    form: {
      title: string;
      name: string;
      email: string;
      begin: string;
      skip: string;
      required: string;
      emailInvalid: string;
    };
    rating: {
      title: string;
      score: '{{max}} {{score}}';
      comment: string;
      send: string;
      thanks: string;
      failed: string;
    };
    demo: {
      text: string;
    };
  };
  webhooks: {
    add: string;
    editTitle: string;
    rotate: string;
    rotateNamed: '{{name}}';
    columns: {
      name: string;
      events: string;
      state: string;
      log: string;
      actions: string;
    };
    events: {
      ticket: {
        created: string;
        updated: string;
        deleted: string;
      };
      message: {
        created: string;
        updated: string;
        deleted: string;
      };
      note: {
        created: string;
        updated: string;
        deleted: string;
      };
      rating: {
        created: string;
      };
      contact: {
        created: string;
        updated: string;
        deleted: string;
      };
      connection: {
        updated: string;
        deleted: string;
      };
      target: {
        soon: string;
        missed: string;
      };
    };
    empty: {
      title: string;
      text: string;
    };
    form: {
      name: string;
      url: string;
      urlHint: string;
      urlOfTool: string;
      urlInvalid: string;
      events: string;
      eventsHint: string;
      eventsNone: string;
      eventsRequired: string;
      queues: string;
      allQueues: string;
      connections: string;
      allConnections: string;
      all: string;
      allButNotes: string;
      headerName: string;
      headerHint: string;
      headerInvalid: string;
      headerValue: string;
      headerStored: string;
      headerDropped: string;
      isEnabled: string;
    };
    state: {
      disabled: string;
      gone: string;
      failing: '{{since}}';
      works: '{{at}}';
      unused: string;
      pending_one: '{{count}}';
      pending_many: '{{count}}';
      pending_other: '{{count}}';
      dead_one: '{{count}}';
      dead_many: '{{count}}';
      dead_other: '{{count}}';
    };
    attempt: {
      arrived: '{{duration}} {{status}}';
      refused: '{{reason}}';
      failures: {
        status: '{{status}}';
        redirect: '{{status}}';
        timeout: string;
        privateAddress: string;
        unreachable: '{{detail}}';
        notListening: string;
        fault: string;
      };
    };
    test: {
      named: '{{name}}';
      title: '{{name}}';
      running: string;
    };
    secret: {
      title: string;
      text: string;
      label: string;
    };
    confirm: {
      deleteTitle: '{{name}}';
      deleteText: string;
      rotateTitle: '{{name}}';
      rotateText: string;
    };
    toasts: {
      saved: string;
      deleted: string;
      replayed: string;
    };
    log: {
      open: string;
      named: '{{name}}';
      title: '{{name}}';
      event: string;
      time: string;
      lastAttempt: string;
      show: '{{name}}';
      body: string;
      attempts_one: '{{count}}';
      attempts_many: '{{count}}';
      attempts_other: '{{count}}';
      attemptAt: '{{at}} {{duration}}';
      replay: string;
      replayDead_one: '{{count}}';
      replayDead_many: '{{count}}';
      replayDead_other: '{{count}}';
      retention: string;
      state: {
        pending: string;
        delivered: string;
        dead: string;
      };
      states: {
        all: string;
        pending: string;
        delivered: string;
        dead: string;
      };
      empty: {
        title: string;
        text: string;
      };
    };
  };
}
